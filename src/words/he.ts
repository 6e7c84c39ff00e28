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
  virtualHub: 'רכזת וירטואלית',
  bluetooth: 'חיפוש רכזת (בלוטות׳)…',
  rename: 'לשנות את שם הרכזת ל„{name}”?',
  noticeOfHub: 'רכזת {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['הרכזת כמעט לא עונה.', 'קרבו אותה למחשב.'],
  reconnecting: ['החיבור לרכזת אבד.', 'חכו רגע, אנחנו מחפשים אותה.'],
  lost: ['הרכזת נעלמה.', 'האם היא דולקת? האם הסוללה שלה מלאה? האם היא קרובה?'],
  'scratch-link-gone': ['‏Scratch Link נסגר.', 'הפעילו אותו שוב, והרכזת תחזור.'],
  'connected-again': ['הרכזת חזרה.', 'הפעילו שוב את המנועים שלה.'],
  'battery-low': ['הסוללה של הרכזת כמעט ריקה.', 'הטעינו אותה או החליפו סוללות.'],
  'high-current': ['מנוע נתקע או מתאמץ יותר מדי.', 'עצרו אותו ובדקו מה חוסם אותו.'],
  'no-motor': ['אין מנוע מחובר.', 'חברו מנוע לרכזת.'],
  'no-light-brick': ['אין קוביית אור מחוברת.', 'חברו קוביית אור לרכזת.'],
  'no-tilt-sensor': ['אין חיישן הטיה מחובר.', 'חברו חיישן לרכזת.'],
  'no-distance-sensor': ['אין חיישן מרחק מחובר.', 'חברו חיישן לרכזת.'],
  'no-bluetooth': ['אין בלוטות׳ או שהוא כבוי.', 'הפעילו אותו בהגדרות המחשב ונסו שוב.'],
  'no-web-bluetooth': [
    'הדפדפן הזה לא מוצא רכזות אמיתיות.',
    'השתמשו ב־Chrome או ב־Edge, או הפעילו את Scratch Link.',
  ],
  'web-bluetooth-off': [
    'הבלוטות׳ כבוי בדפדפן הזה.',
    'בקשו ממבוגר להפעיל אותו: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': ['הבלוטות׳ לא עובד בכתובת הזאת.', 'בקשו ממבוגר לפתוח את הדף עם https.'],
  'bluetooth-denied': ['לדפדפן אסור להשתמש כאן בבלוטות׳.', 'בקשו ממבוגר לאשר.'],
  'bluetooth-stuck': ['הבלוטות׳ בדף הזה נתקע.', 'שמרו את הפרויקט ואז טענו את הדף מחדש.'],
  'no-scratch-link': ['‏Scratch Link לא עונה.', 'הפעילו אותו וחפשו שוב.'],
  'scratch-link-old': ['ה־Scratch Link הזה ישן מדי.', 'בקשו ממבוגר להתקין את החדש ביותר.'],
  'scratch-link-denied': ['לדפדפן אסור לדבר עם Scratch Link.', 'בקשו ממבוגר לאשר.'],
  'not-found': ['הרכזת לא נמצאה.', 'לחצו על הכפתור שלה וחפשו שוב.'],
  'in-use': ['הרכזת הזאת בשימוש בחלון אחר או במחשב אחר.', 'נתקו אותה שם או בחרו רכזת אחרת.'],
  timeout: ['הרכזת לא עונה.', 'לחצו על הכפתור שלה ונסו שוב.'],
  refused: ['לא ניתן היה להתחבר לרכזת.', 'כבו אותה, הדליקו אותה ונסו שוב.'],
  busy: ['הבלוטות׳ עסוק.', 'חכו רגע ונסו שוב.'],
  failed: ['משהו השתבש.', 'נסו שוב.'],
};

export const page: PageTexts = {
  saveRecording: 'שמירת ההקלטה',
  close: 'סגירה',
  noteForScratch:
    'סקראץ׳ לא מכיר חלק מהלבנים של הדמות הזאת, ולכן לא מציג אף אחת מהלבנים שלה. הן לא אבדו: פתחו את הפרויקט הזה ב־Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'חברו את הרכזת',
  hubs: 'רכזות',
  hubNumber: 'רכזת {number}',
  connect: 'התחברו',
  disconnect: 'התנתקו',
  cancel: 'ביטול',
  search: 'חיפוש רכזות',
  notConnected: 'לא מחוברת',
  searching: 'מחפשים רכזות…',
  connecting: 'מתחברת…',
  connected: 'מחוברת',
  usedHub: 'הפרויקט הזה השתמש ב־{name}.',
  close: 'סגירה',
  stop: 'עצירה',
};

export const panel: PanelTexts = {
  hub: 'רכזת',
  open: 'הצגת הרכזת',
  addHub: 'הוספת רכזת',
  removeHub: 'הסרה',
  views: 'תצוגות',
  picture: 'תמונה',
  traffic: 'הודעות',

  unstable: 'הרכזת כמעט לא עונה.',
  reconnecting: 'החיבור לרכזת אבד. אנחנו מחפשים אותה.',
  lost: 'הרכזת נעלמה.',
  noBlocks: 'קודם הוסיפו את הלבנים של הרכזת.',
  notSetUp: 'מי שיצר את הדף עדיין צריך לחבר את הלוח הזה:',

  identify: 'הבהוב וצפצוף',
  showColor: 'הצגת הצבע שלה',
  swapWith: 'החלפה עם…',

  port: 'חיבור',
  nothing: 'כלום',
  motor: 'מנוע',
  trainMotor: 'מנוע רכבת',
  lightBrick: 'קוביית אור',
  distance: 'חיישן מרחק',
  tilt: 'חיישן הטיה',
  unknown: 'משהו אחר',
  pull: 'ניתוק התקע',
  plug: 'חיבור התקע',
  leftRight: 'שמאל – ימין',
  upDown: 'למעלה – למטה',
  bump: 'תנו לו חבטה',
  light: 'אור',
  sound: 'צליל',
  button: 'כפתור',
  battery: 'סוללה',

  whatIf: 'מה אם…',
  outOfRange: 'רחוק מדי',
  slowLink: 'תשובות איטיות',
  flatBattery: 'סוללה ריקה',
};

export const hubPage: HubPageTexts = {
  tryIt: 'נסו',
  stopAll: 'עצירת הכול',
  beep: 'צפצוף',
};

export const help: HelpTexts = {
  direction: 'rtl',
  title: 'חברו את הרכזת',
  connectButton: 'התחברו',
  bluetoothOn: 'הפעילו את הבלוטות׳ במחשב.',
  greenButton: 'לחצו על הכפתור הירוק שעל הרכזת. האור שלה מהבהב.',
  connectHub:
    'בעורך, לחצו על {connect} ליד הרכזת שלכם. היא לא שם? לחצו על {connect} ליד {bluetooth} ובחרו את הרכזת ברשימה של הדפדפן.',
  scratchLink: 'אין {bluetooth} או שלא נמצאה רכזת? הפעילו את {scratchLink}.',
  linux: 'ב־Chrome ב־Linux, הפעילו את Web Bluetooth: {flags}',
  noHub: 'אין לכם רכזת? לחצו על {connect} ליד {virtualHub}.',
  about: 'על Blockwave',
  aboutWhat: 'לבנים שמפעילות מיד את המנועים, האור והחיישנים של רכזת.',
  licences: 'רישיונות וקוד מקור',
  forDevelopers: 'למי שכותבים קושחה לרכזת:',
  throughputPage: 'כמה המכשיר הזה יכול לעמוד בו?',
  limitersPage: 'איזה מגביל מתאים לו?',
  hubPage: 'רכזת לצפייה, בלי סקראץ׳',
  blocksPage: 'כל הלבנים',
};
