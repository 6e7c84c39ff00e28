import type {Translation} from './index.js';

export const he: Translation = {
  virtualHub: 'רכזת וירטואלית',
  bluetooth: 'בלוטות׳…',
  hubLost: 'החיבור לרכזת אבד. קרבו אותה והתחברו שוב.',
  hubNotFound: 'הרכזת לא נמצאה. לחצו על הכפתור שלה וחפשו שוב.',
  hubTimeout: 'הרכזת לא עונה. לחצו על הכפתור שלה ונסו שוב.',
  hubInUse: 'הרכזת הזו בשימוש בלשונית או בחלון אחר. נתקו אותה שם ואז חברו אותה כאן.',
  noBluetooth: 'אין בלוטות׳ או שהוא כבוי.',
  noScratchLink: '‏Scratch Link לא עונה. הפעילו אותו וחפשו שוב.',
  connectFailed: 'החיבור נכשל. נסו שוב.',
};
