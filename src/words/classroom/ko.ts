import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: '선생님이 내 허브를 보고 있어요.',
  stopped: '선생님이 모든 모터를 멈췄어요.',
  problems: '우리 반 설정에 잘못된 것이 있어요. 선생님께 말하세요.',
};

export const teacher: TeacherTexts = {
  title: '우리 반',
  address: '아이들은 이 주소를 열어요:',
  copy: '복사',
  copied: '복사됨',
  otherAddresses: '또는 다음 중 하나:',
  noServer:
    '이 페이지는 ‘npx blockwave serve’에서 연 것이 아니거나 주소가 완전하지 않아요. 스티커는 인쇄할 수 있어요.',
  lost: '서버와 연결이 끊어졌어요. 다시 시도하는 중…',
  restarted:
    '서버가 다시 시작되어서 이 페이지의 주소를 더 이상 쓸 수 없어요. 서버가 알려 주는 교사용 페이지의 새 주소를 여세요.',
  trust: '컴퓨터가 이 서버를 신뢰하게 하는 방법',

  tables: '우리 반의 허브',
  classNone:
    '학급 페이지가 꺼져 있어요. 여기에서 허브를 보려면 --class-page를 붙여 서버를 실행하세요.',
  classOff: '아이들의 허브가 표시되지 않아요.',
  classOn:
    '아이마다 에디터에 ‘선생님이 내 허브를 보고 있어요.’라고 나와요. 아무것도 저장하지 않아요.',
  switchOn: '허브 보기',
  switchOff: '허브 보지 않기',
  stopAll: '모든 모터 멈추기',
  stopped: '에디터 {sent}개 중 {done}개가 멈췄어요.',
  noTables: '아직 열린 에디터가 없어요.',
  table: '책상 {number}',
  noHub: '허브 없음',
  virtual: '{name}(가상)',
  unnamed: '이름 없는 허브',
  battery: '배터리 {percent} %',
  connectedOf: '{editors}개 중 {connected}개 연결됨',

  stickers: '허브 스티커',
  stickersHelp:
    '한 줄에 허브 이름을 하나씩 쓰세요. 스티커의 코드로 에디터를 열면 그 에디터는 이 허브만 찾아요.',
  stickerNames: '허브 이름',
  stickerOpen: '스캔해서 열기',
  stickerStar: '{name}: 이 코드는 이름이 이렇게 시작하는 허브를 모두 찾아요.',
  print: '스티커 인쇄하기',

  idle: '연결 안 됨',
  scanning: '검색 중',
  connecting: '연결 중',
  connected: '연결됨',
  unstable: '거의 응답하지 않음',
  reconnecting: '끊어짐, 다시 연결하는 중',
  gone: '보이지 않음',
};

export const certificate: CertificateTexts = {
  title: '우리 반의 에디터를 열어요',
  open: '에디터 열기',
  why: '에디터는 이 방에 있는 컴퓨터에서 https로 와요. 그래야 브라우저가 블루투스를 허용해요. 브라우저는 이 컴퓨터를 몰라서 경고해요.',
  onceTitle: '오늘만: 경고를 지나 계속하기',
  once: '‘에디터 열기’를 클릭한 다음 ‘고급’과 ‘이동’(또는 ‘위험을 감수하고 계속’)을 클릭하세요. 선생님이 보여 주는 주소와 같은지 확인하세요. 며칠 뒤에는 브라우저가 다시 물어요.',
  onceBluetooth:
    '그러면 블루투스를 쓸 수 있어요. 이 페이지는 설치할 수 없고, 이 서버가 없으면 쓸 수 없어요.',
  alwaysTitle: '계속 쓰기: 인증서 설치하기',
  always:
    '관리자가 컴퓨터마다 이 파일을 웹사이트용 인증 기관으로 설치해요. 로컬 네트워크의 주소에만 쓸 수 있고, 인터넷의 웹사이트에는 쓸 수 없어요.',
  download: '인증서 내려받기',
  windows:
    'Windows: 파일을 열고 ‘인증서 설치’, ‘로컬 컴퓨터’, ‘신뢰할 수 있는 루트 인증 기관’을 고르세요.',
  mac: 'macOS: 키체인 접근으로 파일을 열고 ‘항상 신뢰’를 고르세요.',
  chromebook:
    'Chromebook: 설정, 개인 정보 보호 및 보안, 인증서 관리, Authorities, 가져오기. 학교에서는 관리자가 관리 콘솔의 기기, 네트워크, 인증서에서 해요.',
  linux: 'Linux, Chrome: chrome://certificate-manager, 맞춤설정, 신뢰할 수 있는 인증서, 가져오기.',
  android: 'Android: 설정, 보안, 인증서 설치, CA 인증서.',
  check: '파일의 지문을 선생님 페이지에 있는 지문과 비교하세요.',
};
