import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: '{file} 파일을 사용할 수 없어요.',
  showAuthor: '이 목록을 파일을 만든 사람에게 보여 주세요.',
  notLoaded: '{file} 파일을 불러올 수 없어요.',
  wrongAddress: '주소를 확인하세요. 그곳에 파일이 없습니다.',
  noAnswer: '응답이 없었습니다. 인터넷 연결을 확인한 다음 페이지를 새로고침하세요.',
  otherFile:
    '이것은 허브 파일이 아닙니다. 허브의 프로필이 들어 있는 파일을 선택하세요. 이름이 .json으로 끝납니다.',
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
