import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'טוענים…',
  starting: 'כמעט מוכן…',
  failed: 'הדף לא נטען.',
  whatToDo: 'האם הרשת עובדת? שאלו מבוגר ואז נסו שוב.',
  tryAgain: 'נסו שוב',
};

export const start: StartTexts = {
  notSaved: 'הפרויקט האחרון שלכם לא נשמר.',
  restore: 'שחזור',
  startNew: 'התחלת פרויקט חדש',
  stays: 'אם תתחילו פרויקט חדש, הפרויקט הזה יישאר {days} ימים בתפריט „{file}”.',
  unsaved: 'פרויקטים שלא נשמרו',

  hubNeeded: 'הפרויקט הזה משתמש ברכזת.',
  hubNumberNeeded: 'הפרויקט הזה משתמש ברכזת {number}.',
  expectedName: 'בפעם הקודמת זו הייתה „{name}”.',
  notNow: 'לא עכשיו',
  hubReady: 'הרכזת מוכנה. לחצו על הדגל הירוק.',

  ownHub: 'הוספת רכזת משלכם',
  ownHubFile: 'פתחו את הקובץ של רכזת שבניתם.',

  tutorial: 'מתחילים עם רכזת',
  tutorialLibrary: 'לחצו על הכפתור שבפינה ובחרו את הרכזת.',
  tutorialConnect: 'לחצו על „התחברו” ליד הרכזת שלכם. אין לכם רכזת? בחרו ברכזת הווירטואלית.',
  tutorialMotor: 'גררו לאמצע את הלבנה שמדליקה את המנוע. לחצו עליה, והמנוע יסתובב.',
  tutorialStop: 'לחצו על הסימן האדום, והמנוע ייעצר.',
  tutorialSensor: 'חברו חיישן מרחק. השתמשו בלבנה שמתחילה כשמשהו מתקרב.',
};
