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
  virtualHub: 'هاب مجازی',
  bluetooth: 'جست‌وجوی هاب (بلوتوث)…',
  rename: 'نام هاب به «{name}» تغییر کند؟',
  noticeOfHub: 'هاب {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['هاب به‌سختی پاسخ می‌دهد.', 'آن را به رایانه نزدیک کنید.'],
  reconnecting: ['ارتباط با هاب قطع شد.', 'کمی صبر کنید، دنبال آن می‌گردیم.'],
  lost: ['هاب پیدا نیست.', 'آیا روشن است؟ آیا باتری آن پر است؟ آیا نزدیک است؟'],
  'scratch-link-gone': ['برنامهٔ Scratch Link بسته شد.', 'آن را دوباره اجرا کنید تا هاب برگردد.'],
  'connected-again': ['هاب برگشت.', 'موتورهایش را دوباره روشن کنید.'],
  'battery-low': ['باتری هاب تقریباً خالی است.', 'آن را شارژ کنید یا باتری نو بگذارید.'],
  'high-current': [
    'یک موتور گیر کرده یا زیادی زور می‌زند.',
    'آن را متوقف کنید و ببینید چه چیزی جلوی آن را گرفته است.',
  ],
  'no-motor': ['هیچ موتوری وصل نیست.', 'یکی به هاب وصل کنید.'],
  'no-light-brick': ['هیچ لامپی وصل نیست.', 'یکی به هاب وصل کنید.'],
  'no-tilt-sensor': ['هیچ حسگر شیبی وصل نیست.', 'یکی به هاب وصل کنید.'],
  'no-distance-sensor': ['هیچ حسگر فاصله‌ای وصل نیست.', 'یکی به هاب وصل کنید.'],
  'motor-cannot-count': [
    'این موتور نمی‌تواند چرخش‌هایش را بشمارد.',
    'از موتور دیگری یا قطعه‌ای با ثانیه استفاده کنید.',
  ],
  'motor-has-no-angle': [
    'این موتور زاویهٔ خود را نمی‌داند.',
    'از موتور دیگری یا قطعه‌ای با درجه استفاده کنید.',
  ],
  'no-bluetooth': [
    'بلوتوث وجود ندارد یا خاموش است.',
    'آن را در تنظیمات رایانه روشن کنید و دوباره تلاش کنید.',
  ],
  'no-web-bluetooth': [
    'این مرورگر هاب‌های واقعی را پیدا نمی‌کند.',
    'از Chrome یا Edge استفاده کنید، یا Scratch Link را اجرا کنید.',
  ],
  'only-web-bluetooth': [
    'این مرورگر هاب‌های واقعی را پیدا نمی‌کند.',
    'از Chrome یا Edge استفاده کنید.',
  ],
  'web-bluetooth-off': [
    'بلوتوث در این مرورگر خاموش است.',
    'از یک بزرگ‌تر بخواهید روشنش کند: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'بلوتوث در این نشانی کار نمی‌کند.',
    'از یک بزرگ‌تر بخواهید صفحه را با https باز کند.',
  ],
  'bluetooth-denied': [
    'مرورگر اینجا اجازهٔ استفاده از بلوتوث را ندارد.',
    'از یک بزرگ‌تر بخواهید اجازه بدهد.',
  ],
  'bluetooth-stuck': [
    'بلوتوث این صفحه گیر کرده است.',
    'پروژهٔ خود را ذخیره کنید، سپس صفحه را دوباره بار کنید.',
  ],
  'no-scratch-link': ['برنامهٔ Scratch Link پاسخ نمی‌دهد.', 'آن را اجرا کنید و دوباره جست‌وجو کنید.'],
  'scratch-link-old': [
    'این Scratch Link خیلی قدیمی است.',
    'از یک بزرگ‌تر بخواهید تازه‌ترین نسخه را نصب کند.',
  ],
  'scratch-link-denied': [
    'مرورگر اجازه ندارد با Scratch Link حرف بزند.',
    'از یک بزرگ‌تر بخواهید اجازه بدهد.',
  ],
  'not-found': ['هاب پیدا نشد.', 'دکمهٔ آن را فشار دهید و دوباره جست‌وجو کنید.'],
  'in-use': [
    'این هاب در پنجره‌ای دیگر یا رایانه‌ای دیگر در حال استفاده است.',
    'آنجا آن را قطع کنید یا هاب دیگری انتخاب کنید.',
  ],
  timeout: ['هاب پاسخ نمی‌دهد.', 'دکمهٔ آن را فشار دهید و دوباره تلاش کنید.'],
  refused: ['اتصال به هاب برقرار نشد.', 'آن را خاموش و روشن کنید و دوباره تلاش کنید.'],
  'commands-refused': [
    'هاب هیچ فرمانی را نمی‌پذیرد.',
    'آن را خاموش و روشن کنید. آن را از تنظیمات بلوتوث رایانه حذف کنید.',
  ],
  'not-supported': [
    'این قطعه‌ها هنوز از این هاب پشتیبانی نمی‌کنند.',
    'هاب دیگری یا قطعه‌های دیگری انتخاب کنید.',
  ],
  busy: ['بلوتوث مشغول است.', 'کمی صبر کنید و دوباره تلاش کنید.'],
  failed: ['مشکلی پیش آمد.', 'دوباره تلاش کنید.'],
};

export const page: PageTexts = {
  saveRecording: 'ذخیرهٔ گزارش',
  close: 'بستن',
  noteForScratch:
    'اسکرچ بعضی از قطعه‌های این شکلک را نمی‌شناسد. برای همین هیچ‌کدام از قطعه‌هایش را نشان نمی‌دهد. آنها گم نشده‌اند: این پروژه را در Blockwave باز کنید.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'هاب خود را وصل کنید',
  hubs: 'هاب‌ها',
  hubNumber: 'هاب {number}',
  connect: 'اتصال',
  disconnect: 'قطع اتصال',
  cancel: 'لغو',
  search: 'جست‌وجوی هاب',
  notConnected: 'وصل نیست',
  searching: 'در جست‌وجوی هاب‌ها…',
  connecting: 'در حال اتصال…',
  connected: 'متصل شد',
  usedHub: 'این پروژه از {name} استفاده می‌کرد.',
  close: 'بستن',
  stop: 'توقف',
};

export const panel: PanelTexts = {
  hub: 'هاب',
  open: 'نمایش هاب',
  addHub: 'افزودن هاب',
  removeHub: 'برداشتن',
  hubKinds: 'انواع هاب',
  views: 'نماها',
  picture: 'تصویر',
  traffic: 'پیام‌ها',

  unstable: 'هاب به‌سختی پاسخ می‌دهد.',
  reconnecting: 'ارتباط با هاب قطع شد. دنبال آن می‌گردیم.',
  lost: 'هاب پیدا نیست.',
  noBlocks: 'اول قطعه‌های هاب را اضافه کنید.',
  notSetUp: 'سازندهٔ این صفحه باید نخست این پنل را وصل کند:',

  identify: 'چشمک و بوق',
  blink: 'چشمک',
  showColor: 'نمایش رنگ آن',
  swapWith: 'جابه‌جایی با…',

  port: 'درگاه',
  nothing: 'هیچ',
  motor: 'موتور',
  trainMotor: 'موتور قطار',
  builtInMotor: 'موتور داخلی',
  boostMotor: 'موتور Boost',
  largeMotor: 'موتور بزرگ',
  extraLargeMotor: 'موتور خیلی بزرگ',
  angularMotor: 'موتور زاویه‌ای',
  holdWheel: 'چرخ را نگه دارید',
  lightBrick: 'لامپ',
  distance: 'حسگر فاصله',
  tilt: 'حسگر شیب',
  colorDistance: 'حسگر رنگ و فاصله',
  color: 'رنگ',
  black: 'سیاه',
  blue: 'آبی',
  green: 'سبز',
  yellow: 'زرد',
  red: 'قرمز',
  white: 'سفید',
  force: 'حسگر نیرو',
  remoteButtons: 'دکمه‌ها',
  unknown: 'چیز دیگر',
  pull: 'درآوردن سیم',
  plug: 'وصل کردن سیم',
  leftRight: 'چپ – راست',
  upDown: 'بالا – پایین',
  bump: 'ضربه بزنید',
  light: 'چراغ',
  sound: 'صدا',
  button: 'دکمه',
  battery: 'باتری',

  whatIf: 'چه می‌شود اگر…',
  outOfRange: 'خیلی دور',
  slowLink: 'پاسخ‌های کند',
  flatBattery: 'باتری خالی',

  fromDevice: 'از هاب',
  toDevice: 'به هاب',
  reportNow: 'اتفاق بیفتد',
  noValue: 'هنوز مقداری نیست',
  newest: 'تازه‌ترین',
};

export const hubPage: HubPageTexts = {
  tryIt: 'امتحان کنید',
  stopAll: 'توقف همه',
  beep: 'بوق',
};

export const help: HelpTexts = {
  direction: 'rtl',
  title: 'هاب خود را وصل کنید',
  connectButton: 'اتصال',
  bluetoothOn: 'بلوتوث رایانهٔ خود را روشن کنید.',
  greenButton: 'دکمهٔ سبز هاب را فشار دهید. چراغ آن چشمک می‌زند.',
  connectHub:
    'در ویرایشگر، روی {connect} کنار هاب خود کلیک کنید. آنجا نیست؟ روی {connect} کنار {bluetooth} کلیک کنید و هاب خود را از فهرست مرورگر انتخاب کنید.',
  scratchLink: '{bluetooth} نیست یا هاب پیدا نمی‌شود؟ {scratchLink} را اجرا کنید.',
  linux: 'در Chrome روی Linux، امکان Web Bluetooth را روشن کنید: {flags}',
  noHub: 'هاب ندارید؟ روی {connect} کنار {virtualHub} کلیک کنید.',
  about: 'دربارهٔ Blockwave',
  aboutWhat: 'قطعه‌هایی که موتورها، چراغ و حسگرهای هاب را فوری کنترل می‌کنند.',
  licences: 'مجوزها و کد منبع',
  forDevelopers: 'برای کسانی که نرم‌افزار هاب را می‌نویسند:',
  throughputPage: 'این دستگاه از پس چقدر برمی‌آید؟',
  limitersPage: 'کدام محدودکننده مناسب آن است؟',
  hubPage: 'هابی برای تماشا، بدون اسکرچ',
  blocksPage: 'همهٔ قطعه‌ها',
};
