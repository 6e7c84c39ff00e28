import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'אי אפשר להשתמש בקובץ {file}.',
  showAuthor: 'הראו את הרשימה הזאת למי שיצר את הקובץ.',
  notLoaded: 'אי אפשר לטעון את הקובץ {file}.',
  editRefused: 'אי אפשר להשתמש בקובץ ששונה.',
  lastBlocksStay: 'הלבנים האחרונות שעבדו נשארות כאן.',
  blocksBroken: 'חלק מהלבנים בפרויקט הזה לא מתאימות לקובץ החדש של „{name}”.',
  useOld: 'להשתמש בקובץ הקודם',
  projectRefused: 'אי אפשר להשתמש ברכזת „{name}” של הפרויקט הזה.',
  projectKeeps: 'הלבנים שלה נשארות בפרויקט, אבל לא מוצגות.',
  otherVersion: 'הפרויקט הזה נשמר עם גרסה אחרת של „{name}”.',
  otherVersionUsed: 'הגרסה שהוספתם בשימוש.',
  useProject: 'להשתמש בגרסה של הפרויקט',
};
