import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'صور هذه القائمة وأصواتها تحتاج إلى الإنترنت. الكائنات التي تصنعها أو تفتحها تعمل رغم ذلك.',
  notAdded: 'لم تتم الإضافة: يلزم الإنترنت.',
};
