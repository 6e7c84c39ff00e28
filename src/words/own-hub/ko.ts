import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: '{file} 파일을 사용할 수 없어요.',
  showAuthor: '이 목록을 파일을 만든 사람에게 보여 주세요.',
  notLoaded: '{file} 파일을 불러올 수 없어요.',
  editRefused: '바뀐 파일을 사용할 수 없어요.',
  lastBlocksStay: '마지막으로 작동한 블록이 여기에 남아 있어요.',
  blocksBroken: '이 프로젝트의 몇몇 블록이 “{name}”의 새 파일과 맞지 않아요.',
  useOld: '예전 파일 사용하기',
  projectRefused: '이 프로젝트의 허브 “{name}”을(를) 사용할 수 없어요.',
  projectKeeps: '블록은 프로젝트에 남아 있지만 보이지 않아요.',
  otherVersion: '이 프로젝트는 “{name}”의 다른 버전으로 저장되었어요.',
  otherVersionUsed: '내가 추가한 버전을 사용하고 있어요.',
  useProject: '프로젝트의 버전 사용하기',
};
