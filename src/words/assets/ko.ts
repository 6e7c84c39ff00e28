import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    '이 목록의 그림과 소리는 인터넷이 있어야 해요. 직접 만들거나 연 스프라이트는 그대로 쓸 수 있어요.',
  notAdded: '추가하지 못했어요. 인터넷이 있어야 해요.',
};
