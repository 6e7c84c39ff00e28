import type {HelpTexts} from './en.js';

export const he: Partial<HelpTexts> = {
  motorOnFor: 'מדליק את המנוע לכמה שניות, לכל היותר 15, ואז מכבה אותו.',
  motorOnForRotation: 'מסובב את המנוע במספר הסיבובים הזה, ואז עוצר אותו.',
  motorOn: 'מדליק את המנוע. הוא פועל עד שלבנה אחרת עוצרת אותו.',
  motorOff: 'מכבה את המנוע.',
  setMotorPower: 'קובע כמה מהר המנוע מסתובב: 0 הוא בכלל לא, 100 הוא הכי מהר.',
  setMotorDirection: 'בוחר לאיזה כיוון המנוע מסתובב.',
  getMotorPosition: 'בכמה מעלות המנוע הסתובב, מ־0 עד 360.',
  whenColor: 'מפעיל את התסריט כשהחיישן רואה את הצבע הזה.',
  seeingColor: 'האם החיישן רואה את הצבע הזה?',
  whenTilted: 'מפעיל את התסריט כשהרכזת מוטה לכיוון הזה.',
  getTiltAngle: 'בכמה מעלות הרכזת מוטה לכיוון הזה.',
  identifyHub: 'האור של הרכזת מהבהב, וכך רואים איזו היא.',
};
