import type {Translation} from './index.js';

export const ko: Translation = {
  virtualHub: '가상 허브',
  bluetooth: '블루투스…',
  hubLost: '허브 연결이 끊어졌습니다. 허브를 가까이 두고 다시 연결하세요.',
  hubNotFound: '허브를 찾지 못했습니다. 허브의 버튼을 누르고 다시 검색하세요.',
  hubTimeout: '허브가 응답하지 않습니다. 허브의 버튼을 누르고 다시 시도하세요.',
  hubInUse:
    '이 허브는 다른 탭이나 창에서 사용 중입니다. 거기에서 연결을 끊은 뒤 여기에서 연결하세요.',
  noBluetooth: '블루투스가 없거나 꺼져 있습니다.',
  noScratchLink: 'Scratch Link가 응답하지 않습니다. 실행한 뒤 다시 검색하세요.',
  connectFailed: '연결하지 못했습니다. 다시 시도하세요.',
};
