import type {HelpTexts} from './en.js';

export const he: Partial<HelpTexts> = {
  setLightHue: 'נותן צבע לאור: 0 הוא אדום, 33 הוא ירוק, 67 הוא כחול.',
  setLightColor: 'נותן לאור את הצבע שתבחרו.',
  setLightNamedColor: 'נותן לאור צבע לפי שמו.',
  setLightBrightness: 'מחליש או מחזק את האור. זה נשאר גם לצבעים הבאים.',
  turnLightOff: 'מכבה את האור. הצבע הבא ידליק אותו שוב.',
  getPassings: 'כמה פעמים משהו עבר מול החיישן.',
  resetPassings: 'מתחיל לספור את המעברים שוב מ־0.',
  whenButton: 'מפעיל את התסריט כשלוחצים על הכפתור הירוק שעל הרכזת או משחררים אותו.',
  isButtonPressed: 'האם הכפתור הירוק שעל הרכזת לחוץ?',
  getBatteryPercent: 'כמה הסוללה מלאה: 100 היא מלאה.',
  whenBatteryLow: 'מפעיל את התסריט כשהסוללה נחלשת.',
  getPluggedIn: 'מה מחובר לחיבור הזה של הרכזת.',
  getHubName: 'השם של הרכזת.',
  renameHub: 'נותן לרכזת שם חדש. קודם שואלים אתכם.',
  getVoltage: 'המתח של הסוללה. הוא יורד כשהסוללה מתרוקנת.',
  getCurrent: 'כמה זרם עובר. הוא גדל כשהמנועים מתאמצים.',
  getSignal: 'כמה טוב המחשב שומע את הרכזת. קרוב יותר ל־0 עדיף.',
  getFirmwareVersion: 'גרסת התוכנה שבתוך הרכזת.',
  useHub: 'כל הלבנים של הדמות הזאת משתמשות עכשיו ברכזת הזאת.',
};
