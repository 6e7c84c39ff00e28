import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'אי אפשר להשתמש בקובץ {file}.',
  showAuthor: 'הראו את הרשימה הזאת למי שיצר את הקובץ.',
  notLoaded: 'אי אפשר לטעון את הקובץ {file}.',
  wrongAddress: 'יש לבדוק את הכתובת: אין בה קובץ.',
  noAnswer: 'לא התקבלה תשובה. יש לבדוק את החיבור לאינטרנט ואז לטעון את הדף מחדש.',
  otherFile: 'זה לא קובץ של רכזת. יש לבחור את הקובץ עם הפרופיל של הרכזת; שמו מסתיים ב־‎.json.',
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
