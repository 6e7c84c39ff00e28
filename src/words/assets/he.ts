import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'התמונות והצלילים ברשימה הזאת צריכים אינטרנט. דמויות שאתם יוצרים או פותחים ממשיכות לעבוד.',
  notAdded: 'זה לא נוסף: צריך אינטרנט.',
};
