import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: '文件 {file} 无法使用。',
  showAuthor: '请把这个列表给制作文件的人看。',
  notLoaded: '文件 {file} 无法加载。',
  wrongAddress: '请检查地址：那里没有文件。',
  noAnswer: '没有回应。请检查网络连接，然后重新加载页面。',
  otherFile: '这不是集线器的文件。请选择包含集线器配置的文件，文件名以 .json 结尾。',
  editRefused: '修改后的文件无法使用。',
  lastBlocksStay: '这里保留最后能用的积木。',
  blocksBroken: '这个作品的一些积木与“{name}”的新文件不相配。',
  useOld: '使用旧文件',
  projectRefused: '这个作品的集线器“{name}”无法使用。',
  projectKeeps: '它的积木留在作品里，但不会显示。',
  otherVersion: '这个作品是用“{name}”的另一个版本保存的。',
  otherVersionUsed: '正在使用你添加的版本。',
  useProject: '使用作品的版本',
};
