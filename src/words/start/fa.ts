import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'در حال بارگیری…',
  starting: 'تقریباً آماده است…',
  failed: 'صفحه بار نشد.',
  whatToDo: 'آیا شبکه کار می‌کند؟ از یک بزرگ‌تر بپرسید، سپس دوباره تلاش کنید.',
  tryAgain: 'دوباره تلاش کنید',
};

export const start: StartTexts = {
  notSaved: 'آخرین پروژهٔ شما ذخیره نشد.',
  restore: 'برگرداندن پروژه',
  startNew: 'شروع پروژهٔ تازه',

  hubNeeded: 'این پروژه از هاب استفاده می‌کند.',
  hubNumberNeeded: 'این پروژه از هاب {number} استفاده می‌کند.',
  expectedName: 'دفعهٔ پیش «{name}» بود.',
  notNow: 'حالا نه',
  hubReady: 'هاب آماده است. روی پرچم سبز کلیک کنید.',

  ownHub: 'هاب خودتان را اضافه کنید',
  ownHubFile: 'فایل هابی را که ساخته‌اید باز کنید.',

  tutorial: 'شروع با هاب',
  tutorialLibrary: 'روی دکمهٔ گوشه کلیک کنید و هاب را انتخاب کنید.',
  tutorialConnect: 'روی «اتصال» کنار هاب خود کلیک کنید. هاب ندارید؟ هاب مجازی را انتخاب کنید.',
  tutorialMotor: 'قطعه‌ای را که موتور را روشن می‌کند به وسط بکشید. روی آن کلیک کنید: موتور می‌چرخد.',
  tutorialStop: 'روی علامت قرمز کلیک کنید. موتور می‌ایستد.',
  tutorialSensor: 'یک حسگر فاصله وصل کنید. از قطعه‌ای استفاده کنید که با نزدیک شدن چیزی شروع می‌شود.',
};
