import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'فایل {file} را نمی‌شود استفاده کرد.',
  showAuthor: 'این فهرست را به کسی نشان بدهید که فایل را ساخته است.',
  notLoaded: 'فایل {file} باز نمی‌شود.',
  editRefused: 'فایل تغییرکرده را نمی‌شود استفاده کرد.',
  lastBlocksStay: 'آخرین قطعه‌هایی که کار می‌کردند این‌جا می‌مانند.',
  blocksBroken: 'بعضی از قطعه‌های این پروژه با فایل تازهٔ «{name}» جور نیستند.',
  useOld: 'استفاده از فایل قبلی',
  projectRefused: 'هاب «{name}» این پروژه را نمی‌شود استفاده کرد.',
  projectKeeps: 'قطعه‌هایش در پروژه می‌مانند، ولی نشان داده نمی‌شوند.',
  otherVersion: 'این پروژه با نسخهٔ دیگری از «{name}» ذخیره شده است.',
  otherVersionUsed: 'نسخه‌ای که شما اضافه کردید استفاده می‌شود.',
  useProject: 'استفاده از نسخهٔ پروژه',
};
