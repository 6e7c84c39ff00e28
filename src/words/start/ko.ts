import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: '불러오는 중…',
  starting: '거의 다 됐어요…',
  failed: '페이지를 불러오지 못했어요.',
  whatToDo: '네트워크가 되나요? 어른에게 물어본 다음 다시 시도하세요.',
  tryAgain: '다시 시도',
};

export const start: StartTexts = {
  notSaved: '지난 프로젝트가 저장되지 않았어요.',
  restore: '되살리기',
  startNew: '새로 시작하기',
  stays: '새로 시작해도 이 프로젝트는 ‘{file}’ 메뉴에 {days}일 동안 남아 있어요.',
  unsaved: '저장하지 않은 프로젝트',

  hubNeeded: '이 프로젝트는 허브를 써요.',
  hubNumberNeeded: '이 프로젝트는 허브 {number}번을 써요.',
  expectedName: '지난번에는 ‘{name}’ 허브였어요.',
  notNow: '나중에',
  hubReady: '허브가 준비됐어요. 초록색 깃발을 클릭해요.',

  ownHub: '내 허브 추가하기',
  ownHubFile: '직접 만든 허브의 파일을 열어요.',

  tutorial: '허브 시작하기',
  tutorialLibrary: '구석에 있는 버튼을 클릭하고 허브를 골라요.',
  tutorialConnect: '내 허브 옆의 ‘연결하기’를 클릭해요. 허브가 없나요? 가상 허브를 써요.',
  tutorialMotor: '모터를 켜는 블록을 가운데로 끌어와요. 클릭하면 모터가 돌아요.',
  tutorialStop: '빨간 표시를 클릭해요. 모터가 멈춰요.',
  tutorialSensor: '거리 센서를 꽂아요. 무언가 가까워질 때 시작하는 블록을 써요.',
};
