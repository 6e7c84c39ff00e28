import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'O arquivo {file} não pode ser usado.',
  showAuthor: 'Mostre esta lista à pessoa que fez o arquivo.',
  notLoaded: 'O arquivo {file} não pode ser carregado.',
  wrongAddress: 'Confira o endereço: não há nenhum arquivo nele.',
  noAnswer: 'Não houve resposta. Confira a conexão com a internet e depois recarregue a página.',
  otherFile:
    'Este não é o arquivo de um hub. Escolha o arquivo com o perfil do seu hub; o nome dele termina com .json.',
  editRefused: 'O arquivo alterado não pode ser usado.',
  lastBlocksStay: 'Os últimos blocos que funcionaram continuam aqui.',
  blocksBroken: 'Alguns blocos deste projeto não combinam com o novo arquivo de “{name}”.',
  useOld: 'Usar o arquivo antigo',
  projectRefused: 'O hub “{name}” deste projeto não pode ser usado.',
  projectKeeps: 'Os blocos dele continuam no projeto, mas não são mostrados.',
  otherVersion: 'Este projeto foi salvo com outra versão de “{name}”.',
  otherVersionUsed: 'A versão que você adicionou está sendo usada.',
  useProject: 'Usar a versão do projeto',
};
