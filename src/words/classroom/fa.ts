import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'آموزگار شما هاب شما را می‌بیند.',
  stopped: 'آموزگار شما همهٔ موتورها را متوقف کرد.',
  problems: 'تنظیمات کلاس شما یک اشتباه دارد: به آموزگار بگویید.',
};

export const teacher: TeacherTexts = {
  title: 'کلاس شما',
  address: 'کودکان این نشانی را باز می‌کنند:',
  copy: 'کپی',
  copied: 'کپی شد',
  otherAddresses: 'یا یکی از اینها:',
  noServer:
    'این صفحه از «npx blockwave serve» نیامده است، یا نشانی آن کامل نیست. باز هم می‌توانید برچسب چاپ کنید.',
  lost: 'ارتباط با سرور قطع شد. دوباره تلاش می‌شود…',
  trust: 'چگونه رایانه‌ها به این سرور اعتماد کنند',

  tables: 'هاب‌های کلاس',
  classNone:
    'صفحهٔ کلاس خاموش است. برای دیدن هاب‌ها در اینجا، سرور را با \u200e--class-page اجرا کنید.',
  classOff: 'هاب‌های کودکان نمایش داده نمی‌شوند.',
  classOn:
    'در ویرایشگر هر کودک نوشته شده است: «آموزگار شما هاب شما را می‌بیند.» هیچ چیز ذخیره نمی‌شود.',
  switchOn: 'نمایش هاب‌ها',
  switchOff: 'نمایش ندادن هاب‌ها',
  stopAll: 'توقف همهٔ موتورها',
  stopped: '{done} ویرایشگر از {sent} ویرایشگر متوقف شد.',
  noTables: 'هنوز هیچ ویرایشگری باز نیست.',
  table: 'میز {number}',
  noHub: 'بدون هاب',
  virtual: '{name} (مجازی)',
  unnamed: 'هاب بی‌نام',
  battery: 'باتری {percent} %',
  connectedOf: '{connected} از {editors} وصل است',

  stickers: 'برچسب برای هاب‌ها',
  stickersHelp:
    'در هر خط یک نام بنویسید، همان نام هاب‌ها. کد روی برچسب ویرایشگر را باز می‌کند. آن ویرایشگر فقط همین هاب را پیدا می‌کند.',
  stickerNames: 'نام هاب‌ها',
  stickerOpen: 'برای باز کردن اسکن کنید',
  print: 'چاپ برچسب‌ها',

  idle: 'وصل نیست',
  scanning: 'در جست‌وجو',
  connecting: 'در حال اتصال',
  connected: 'متصل شد',
  unstable: 'به‌سختی پاسخ می‌دهد',
  reconnecting: 'قطع شد، برمی‌گردد',
  gone: 'پیدا نیست',
};

export const certificate: CertificateTexts = {
  title: 'ویرایشگر این کلاس را باز کنید',
  open: 'باز کردن ویرایشگر',
  why: 'ویرایشگر از رایانه‌ای در همین اتاق و با https می‌آید: فقط در این صورت مرورگر اجازهٔ بلوتوث می‌دهد. مرورگر این رایانه را نمی‌شناسد. برای همین هشدار می‌دهد.',
  onceTitle: 'برای امروز: با وجود هشدار ادامه دهید',
  once: 'روی «باز کردن ویرایشگر» کلیک کنید، سپس روی «پیشرفته» و «ادامه» (یا پذیرفتن خطر). ببینید نشانی همان است که آموزگارتان نشان می‌دهد. مرورگر پس از چند روز دوباره می‌پرسد.',
  onceBluetooth: 'آن وقت بلوتوث کار می‌کند. این صفحه را نمی‌شود نصب کرد و بدون این سرور کار نمی‌کند.',
  alwaysTitle: 'برای همیشه: نصب گواهی',
  always:
    'مدیر رایانه‌ها این پرونده را روی هر رایانه به‌عنوان مرجع گواهی برای وبگاه‌ها نصب می‌کند. این گواهی فقط برای نشانی‌های شبکهٔ محلی معتبر است، نه برای وبگاه‌های اینترنت.',
  download: 'بارگیری گواهی',
  windows:
    'در Windows: پرونده را باز کنید، سپس «Install Certificate»، «Local Machine»، «Trusted Root Certification Authorities».',
  mac: 'در macOS: پرونده را با Keychain Access باز کنید، سپس «Always Trust» را انتخاب کنید.',
  chromebook:
    'در Chromebook: تنظیمات، حریم خصوصی و امنیت، مدیریت گواهی‌ها، Authorities، وارد کردن. در مدرسه، مدیر این کار را در Admin console در بخش Devices، Networks، Certificates انجام می‌دهد.',
  linux:
    'در Chrome روی Linux: chrome://certificate-manager، سفارشی، گواهینامه‌های مورداعتماد، وارد کردن.',
  android: 'در Android: تنظیمات، امنیت، نصب گواهی، گواهی CA.',
  check: 'اثر انگشت پرونده را با اثر انگشت روی صفحهٔ آموزگار مقایسه کنید.',
};
