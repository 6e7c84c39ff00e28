import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: '왜 허브가 연결되지 않나요?',
  checking: '잠시 기다리세요. 살펴보고 있어요…',
  ready: '이 컴퓨터는 허브를 쓸 준비가 됐어요.',
  notReady: '아직 준비가 안 됐어요. 첫 번째 빨간 표시부터 보세요.',
  virtualHub: '오늘 허브가 안 되나요? 가상 허브는 언제나 돼요.',
  forGrownUps: '어른에게',
  checkAgain: '다시 살펴보기',
  tryBluetooth: '블루투스 써 보기',
  findScratchLink: 'Scratch Link 찾기',
  ownWindow: '새 창에서 열기',
  copyReport: '보고서 복사',
  copied: '복사했어요. 메시지에 붙여 넣을 수 있어요.',
  copyYourself: 'Ctrl+C를 누르면 복사돼요.',
  whatIsCopied: '복사하는 내용: 이름과 주소는 없어요',
  toHelp: '허브를 연결해요',
};

export const levels: LevelTexts = {
  good: '좋아요:',
  hint: '알아 두세요:',
  warning: '조심하세요:',
  problem: '문제:',
};

export const verdicts: VerdictTexts = {
  browser: ['{system}에서 {browser} 브라우저를 쓰고 있어요.'],
  addressGood: ['이 주소에서는 블루투스를 쓸 수 있어요.'],
  frameNone: ['이 페이지는 자기 창에서 열려 있어요.'],
  frameAllowed: ['이 페이지는 다른 페이지 안에 있어요. 그 페이지는 블루투스를 허용해요.'],
  frameUnknown: ['이 페이지는 다른 페이지 안에 있어요.', '새 창에서 여세요.'],
  frameBlocked: [
    '이 페이지는 다른 페이지 안에 있는데, 그 페이지가 블루투스를 허용하지 않아요.',
    '새 창에서 여세요.',
  ],
  serverBlocks: [
    '이 페이지의 서버가 블루투스를 허용하지 않아요.',
    '어른에게 서버를 바꿔 달라고 부탁하세요.',
  ],
  bluetoothThere: ['이 브라우저는 허브를 찾을 수 있어요.'],
  bluetoothHidden: ['이 브라우저는 허브를 찾을 수 있지만, 이 주소에서는 안 돼요.'],
  bluetoothNotOnIpad: ['iPad나 iPhone은 허브를 찾을 수 없어요.', '컴퓨터나 크롬북을 쓰세요.'],
  adapterGood: ['이 컴퓨터에는 블루투스가 있어요.', '켜져 있나요? 설정에서 살펴보세요.'],
  adapterOn: ['이 컴퓨터에는 블루투스가 있고, 켜져 있어요.'],
  adapterUnknown: ['이 컴퓨터에 블루투스가 있는지 브라우저가 알려 주지 않아요.'],
  adapterMissing: [
    '브라우저가 블루투스를 찾지 못해요. 꺼져 있거나 막혀 있을 수 있어요.',
    '컴퓨터 설정에서 켜세요. 그다음 블루투스를 써 보세요.',
  ],
  adapterSilent: ['블루투스가 응답하지 않아요.', '브라우저를 닫고 다시 여세요.'],
  rulesUnknown: ['학교에서 블루투스를 막았나요? 여기서는 브라우저가 알려 주지 않아요.'],
  rulesNotTried: [
    '브라우저가 허브를 볼 수 있나요?',
    '허브의 초록색 버튼을 누르고 블루투스를 써 보세요. 허브가 목록에 있나요?',
  ],
  rulesGood: [
    '여기서는 블루투스가 허용돼요.',
    '허브가 목록에 없었나요? 허브의 초록색 버튼을 누르고 다시 시도하세요.',
  ],
  rulesFound: ['브라우저가 허브를 찾았어요!'],
  rulesBlocked: ['이 브라우저에서 블루투스가 막혀 있어요.', '이 페이지를 어른에게 보여 주세요.'],
  rulesFailed: [
    '브라우저가 목록을 보여 주지 못했어요.',
    '이 페이지를 새로고침하고 다시 시도하세요.',
  ],
  tabsNone: ['허브를 쓰는 다른 탭이 없어요.'],
  tabsHeld: [
    '이 브라우저는 다른 탭에서 이미 허브를 쓰고 있어요.',
    '필요한 허브가 그 허브인가요? 거기서 연결을 끊거나 그 탭을 닫으세요.',
  ],
  tabsUnknown: ['다른 탭이 허브를 쓰는지 여기서는 브라우저가 알려 주지 않아요.'],
  linkNotAsked: ['Scratch Link를 쓰나요?', '실행한 뒤 찾아보세요.'],
  linkFound: ['Scratch Link가 실행되고 있어요.'],
  linkOldFound: [
    '오래된 Scratch Link가 실행되고 있어요.',
    '어른에게 최신 버전을 설치해 달라고 부탁하세요.',
  ],
  linkNotHere: ['{system}에서 쓸 수 있는 Scratch Link는 없어요.'],
  linkNotNeeded: ['Scratch Link가 실행되고 있지 않아요. 없어도 괜찮아요.'],
  networkOwn: ['이 페이지는 Scratch Link와 연결할 수 있어요.'],
  networkAsks: ['브라우저가 Scratch Link에 대해 물어볼 거예요.', '‘허용’을 고르세요.'],
  networkInsecure: [
    '브라우저가 이 주소에서 Scratch Link와 연결하지 못하게 해요.',
    '어른에게 https로 열어 달라고 부탁하세요.',
  ],
  hub: [
    '이 페이지는 허브를 살펴볼 수 없어요.',
    '허브의 초록색 버튼을 누르세요. 불빛이 없나요? 새 건전지를 넣으세요. 컴퓨터 가까이에 있으세요.',
  ],
};
