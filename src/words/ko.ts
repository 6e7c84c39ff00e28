import type {
  ConnectionTexts,
  HelpTexts,
  HubNames,
  HubPageTexts,
  NoticeTexts,
  PageTexts,
  PanelTexts,
} from './language.js';

export const hubs: HubNames = {
  virtualHub: '가상 허브',
  bluetooth: '허브 검색하기(블루투스)…',
  rename: '허브 이름을 ‘{name}’(으)로 바꿀까요?',
  noticeOfHub: '허브 {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['허브가 거의 응답하지 않아요.', '허브를 컴퓨터 가까이에 두세요.'],
  reconnecting: ['허브 연결이 끊어졌어요.', '찾고 있으니 잠시 기다리세요.'],
  lost: ['허브가 보이지 않아요.', '켜져 있나요? 배터리가 충분한가요? 가까이에 있나요?'],
  'scratch-link-gone': ['Scratch Link가 종료됐어요.', '다시 실행하면 허브가 돌아와요.'],
  'connected-again': ['허브가 돌아왔어요.', '모터를 다시 켜세요.'],
  'battery-low': ['허브의 배터리가 거의 없어요.', '충전하거나 새 건전지를 넣으세요.'],
  'high-current': ['모터가 걸렸거나 너무 힘들어요.', '모터를 멈추고 무엇이 막는지 살펴보세요.'],
  'no-motor': ['모터가 꽂혀 있지 않아요.', '허브에 하나 꽂으세요.'],
  'no-light-brick': ['조명이 꽂혀 있지 않아요.', '허브에 하나 꽂으세요.'],
  'no-tilt-sensor': ['기울기 센서가 꽂혀 있지 않아요.', '허브에 하나 꽂으세요.'],
  'no-distance-sensor': ['거리 센서가 꽂혀 있지 않아요.', '허브에 하나 꽂으세요.'],
  'motor-cannot-count': [
    '이 모터는 회전 수를 셀 수 없어요.',
    '다른 모터나 초를 쓰는 블록을 사용하세요.',
  ],
  'motor-has-no-angle': [
    '이 모터는 자기 각도를 몰라요.',
    '다른 모터나 도를 쓰는 블록을 사용하세요.',
  ],
  'no-bluetooth': ['블루투스가 없거나 꺼져 있어요.', '컴퓨터 설정에서 켠 다음 다시 시도하세요.'],
  'no-web-bluetooth': [
    '이 브라우저는 진짜 허브를 찾을 수 없어요.',
    'Chrome이나 Edge를 쓰거나 Scratch Link를 실행하세요.',
  ],
  'only-web-bluetooth': ['이 브라우저는 진짜 허브를 찾을 수 없어요.', 'Chrome이나 Edge를 쓰세요.'],
  'web-bluetooth-off': [
    '이 브라우저에서 블루투스가 꺼져 있어요.',
    '어른에게 켜 달라고 부탁하세요: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    '이 주소에서는 블루투스를 쓸 수 없어요.',
    '어른에게 https로 열어 달라고 부탁하세요.',
  ],
  'bluetooth-denied': [
    '브라우저가 여기서 블루투스를 쓸 수 없어요.',
    '어른에게 허용해 달라고 부탁하세요.',
  ],
  'bluetooth-stuck': [
    '이 페이지의 블루투스가 멈췄어요.',
    '프로젝트를 저장한 다음 페이지를 새로고침하세요.',
  ],
  'no-scratch-link': ['Scratch Link가 응답하지 않아요.', '실행한 뒤 다시 검색하세요.'],
  'scratch-link-old': [
    '이 Scratch Link는 너무 오래됐어요.',
    '어른에게 최신 버전을 설치해 달라고 부탁하세요.',
  ],
  'scratch-link-denied': [
    '브라우저가 Scratch Link와 연결할 수 없어요.',
    '어른에게 허용해 달라고 부탁하세요.',
  ],
  'not-found': ['허브를 찾지 못했어요.', '허브의 버튼을 누르고 다시 검색하세요.'],
  'in-use': [
    '이 허브는 다른 창이나 다른 컴퓨터에서 쓰고 있어요.',
    '거기서 연결을 끊거나 다른 허브를 고르세요.',
  ],
  timeout: ['허브가 응답하지 않아요.', '허브의 버튼을 누르고 다시 시도하세요.'],
  refused: ['허브에 연결하지 못했어요.', '허브를 껐다가 켠 다음 다시 시도하세요.'],
  'commands-refused': [
    '허브가 명령을 하나도 받지 않아요.',
    '허브를 껐다가 켜세요. 컴퓨터의 블루투스 설정에서 허브를 지우세요.',
  ],
  'not-supported': [
    '이 블록은 아직 이 허브를 지원하지 않아요.',
    '다른 허브나 다른 블록을 고르세요.',
  ],
  busy: ['블루투스가 바빠요.', '잠시 기다렸다가 다시 시도하세요.'],
  failed: ['문제가 생겼어요.', '다시 시도하세요.'],
};

export const page: PageTexts = {
  saveRecording: '기록 저장',
  close: '닫기',
  noteForScratch:
    '스크래치는 이 스프라이트의 몇몇 블록을 몰라요. 그래서 이 스프라이트의 블록을 하나도 보여 주지 않아요. 없어진 것이 아니에요. 이 프로젝트를 Blockwave에서 여세요.',
};

export const connection: ConnectionTexts = {
  connectYourHub: '허브를 연결해요',
  hubs: '허브',
  hubNumber: '허브 {number}',
  connect: '연결하기',
  disconnect: '연결 끊기',
  cancel: '취소',
  search: '허브 검색하기',
  notConnected: '연결 안 됨',
  searching: '허브를 검색하는 중…',
  connecting: '연결 중…',
  connected: '연결됨',
  usedHub: '이 프로젝트는 {name} 허브를 썼어요.',
  close: '닫기',
  stop: '멈추기',
};

export const panel: PanelTexts = {
  hub: '허브',
  open: '허브 보기',
  addHub: '허브 추가하기',
  removeHub: '빼기',
  hubKinds: '허브 종류',
  views: '보기',
  picture: '그림',
  traffic: '메시지',

  unstable: '허브가 거의 응답하지 않아요.',
  reconnecting: '허브 연결이 끊어졌어요. 찾고 있어요.',
  lost: '허브가 보이지 않아요.',
  noBlocks: '먼저 허브 블록을 추가하세요.',
  notSetUp: '이 페이지를 만든 사람이 이 패널을 먼저 연결해야 해요:',

  identify: '깜빡이고 삐',
  blink: '깜빡이기',
  showColor: '색 보여 주기',
  swapWith: '자리 바꾸기…',

  port: '포트',
  nothing: '없음',
  motor: '모터',
  trainMotor: '기차 모터',
  builtInMotor: '내장 모터',
  boostMotor: 'Boost 모터',
  largeMotor: '큰 모터',
  extraLargeMotor: '아주 큰 모터',
  angularMotor: '각도 모터',
  holdWheel: '바퀴 붙잡기',
  lightBrick: '조명',
  distance: '거리 센서',
  tilt: '기울기 센서',
  colorDistance: '색과 거리 센서',
  color: '색',
  black: '검은색',
  blue: '파란색',
  green: '초록색',
  yellow: '노란색',
  red: '빨간색',
  white: '흰색',
  force: '힘 센서',
  remoteButtons: '버튼',
  unknown: '다른 것',
  pull: '플러그 뽑기',
  plug: '플러그 꽂기',
  leftRight: '왼쪽 – 오른쪽',
  upDown: '위 – 아래',
  bump: '톡 치기',
  light: '불빛',
  sound: '소리',
  button: '버튼',
  battery: '배터리',

  whatIf: '만약에…',
  outOfRange: '너무 멀어요',
  slowLink: '응답이 느려요',
  flatBattery: '배터리가 다 됐어요',

  fromDevice: '허브에서 온 값',
  toDevice: '허브로 보낸 값',
  reportNow: '일어나게 하기',
  noValue: '아직 값이 없어요',
  newest: '가장 새로운 것',
};

export const hubPage: HubPageTexts = {
  tryIt: '해 보기',
  stopAll: '모두 멈추기',
  beep: '삐',
};

export const help: HelpTexts = {
  title: '허브를 연결해요',
  connectButton: '연결하기',
  bluetoothOn: '컴퓨터의 블루투스를 켜요.',
  greenButton: '허브의 초록색 버튼을 눌러요. 허브의 불빛이 깜빡여요.',
  connectHub:
    '에디터에서 내 허브 옆의 {connect} 버튼을 클릭해요. 허브가 보이지 않나요? {bluetooth} 옆의 {connect} 버튼을 클릭하고 브라우저 목록에서 내 허브를 골라요.',
  scratchLink: '{bluetooth} 줄이 없거나 허브를 찾을 수 없나요? {scratchLink} 프로그램을 실행해요.',
  linux: 'Linux의 Chrome에서는 Web Bluetooth를 켜요: {flags}',
  noHub: '허브가 없나요? {virtualHub} 옆의 {connect} 버튼을 클릭해요.',
  about: 'Blockwave 정보',
  aboutWhat: '허브의 모터, 불빛, 센서를 바로 움직이는 블록이에요.',
  licences: '라이선스와 소스 코드',
  forDevelopers: '허브의 펌웨어를 만드는 사람에게:',
  throughputPage: '이 장치는 얼마나 감당할 수 있나요?',
  limitersPage: '어떤 제한기가 맞나요?',
  hubPage: '스크래치 없이 보는 허브',
  blocksPage: '모든 블록',
};
