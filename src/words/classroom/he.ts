import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'המורה שלכם רואה את הרכזת שלכם.',
  stopped: 'כל המנועים נעצרו על ידי המורה.',
  problems: 'יש טעות בהגדרות של הכיתה: ספרו למורה.',
};

export const teacher: TeacherTexts = {
  title: 'הכיתה שלכם',
  address: 'הילדים פותחים את הכתובת הזאת:',
  copy: 'העתקה',
  copied: 'הועתק',
  otherAddresses: 'או אחת מאלה:',
  noServer:
    'הדף הזה לא הגיע מ„npx blockwave serve”, או שהכתובת שלו לא מלאה. עדיין אפשר להדפיס מדבקות.',
  lost: 'החיבור לשרת אבד. מנסים שוב…',
  restarted:
    'השרת הופעל מחדש, ולכן הכתובת של הדף הזה כבר לא תקפה. פתחו את הכתובת החדשה של דף המורה, שהשרת מציג.',
  trust: 'איך מחשבים סומכים על השרת הזה',

  tables: 'הרכזות של הכיתה',
  classNone: 'דף הכיתה כבוי. כדי לראות כאן את הרכזות, הפעילו את השרת עם \u200e--class-page.',
  classOff: 'הרכזות של הילדים לא מוצגות.',
  classOn: 'בעורך של כל ילד כתוב: „המורה שלכם רואה את הרכזת שלכם.” שום דבר לא נשמר.',
  switchOn: 'הצגת הרכזות',
  switchOff: 'בלי הצגת הרכזות',
  stopAll: 'עצירת כל המנועים',
  stopped: '{done} מתוך {sent} עורכים נעצרו.',
  noTables: 'עדיין אין עורך פתוח.',
  table: 'שולחן {number}',
  noHub: 'אין רכזת',
  virtual: '{name} (וירטואלית)',
  unnamed: 'רכזת בלי שם',
  battery: 'סוללה {percent} %',
  connectedOf: '{connected} מתוך {editors} מחוברים',

  stickers: 'מדבקות לרכזות',
  stickersHelp:
    'כתבו שם אחד בכל שורה, כמו השמות של הרכזות. הקוד שעל המדבקה פותח את העורך. העורך הזה מוצא רק את הרכזת הזאת.',
  stickerNames: 'השמות של הרכזות',
  stickerOpen: 'סרקו כדי לפתוח',
  stickerStar: '{name}: הקוד הזה מוצא את כל הרכזות ששמן מתחיל כך.',
  print: 'הדפסת המדבקות',

  idle: 'לא מחוברת',
  scanning: 'מחפשים',
  connecting: 'מתחברת',
  connected: 'מחוברת',
  unstable: 'כמעט לא עונה',
  reconnecting: 'החיבור אבד, היא חוזרת',
  gone: 'נעלמה',
};

export const certificate: CertificateTexts = {
  title: 'פתחו את העורך של הכיתה',
  open: 'פתיחת העורך',
  why: 'העורך מגיע ממחשב בחדר הזה, עם https: רק כך דפדפן מרשה בלוטות׳. הדפדפן לא מכיר את המחשב הזה, ולכן הוא מזהיר.',
  onceTitle: 'להיום: ממשיכים למרות האזהרה',
  once: 'לחצו על „פתיחת העורך”, אחר כך על „מתקדם” ועל „המשך” (או על קבלת הסיכון). בדקו שהכתובת היא זו שהמורה מראה לכם. אחרי כמה ימים הדפדפן ישאל שוב.',
  onceBluetooth: 'אז הבלוטות׳ עובד. אי אפשר להתקין את הדף, והוא לא עובד בלי השרת הזה.',
  alwaysTitle: 'לתמיד: התקנת האישור',
  always:
    'מנהל המחשבים מתקין את הקובץ הזה בכל מחשב כרשות אישורים לאתרים. הוא תקף רק לכתובות ברשתות מקומיות, לא לאתרים באינטרנט.',
  download: 'הורדת האישור',
  windows:
    'ב־Windows: פתחו את הקובץ, ואז „Install Certificate”, „Local Machine”, „Trusted Root Certification Authorities”.',
  mac: 'ב־macOS: פתחו את הקובץ עם Keychain Access ובחרו „Always Trust”.',
  chromebook:
    'ב־Chromebook: הגדרות, פרטיות ואבטחה, ניהול אישורים, Authorities, ייבוא. בבית ספר, מנהל המחשבים עושה זאת ב־Admin console תחת Devices, Networks, Certificates.',
  linux: 'ב־Chrome ב־Linux: chrome://certificate-manager, מותאם אישית, אישורים מהימנים, ייבוא.',
  android: 'ב־Android: הגדרות, אבטחה, התקנת אישור, אישור CA.',
  check: 'השוו את טביעת האצבע של הקובץ לזו שבדף של המורה.',
};
