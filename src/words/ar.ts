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
  virtualHub: 'وحدة تحكم افتراضية',
  bluetooth: 'البحث عن وحدة تحكم (بلوتوث)…',
  rename: 'هل تريد تسمية وحدة التحكم «{name}»؟',
  noticeOfHub: 'وحدة التحكم {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['وحدة التحكم تكاد لا تستجيب.', 'قرّبها من الحاسوب.'],
  reconnecting: ['انقطع الاتصال بوحدة التحكم.', 'انتظر قليلًا، نحن نبحث عنها.'],
  lost: ['وحدة التحكم غير موجودة.', 'هل هي مشغّلة؟ هل بطاريتها ممتلئة؟ هل هي قريبة؟'],
  'scratch-link-gone': ['توقّف Scratch Link.', 'شغّله من جديد، ثم تعود وحدة التحكم.'],
  'connected-again': ['عادت وحدة التحكم.', 'شغّل محركاتها من جديد.'],
  'battery-low': ['بطارية وحدة التحكم تكاد تفرغ.', 'اشحنها أو ضع بطاريات جديدة.'],
  'high-current': ['أحد المحركات عالق أو يبذل جهدًا كبيرًا.', 'أوقفه وانظر ما الذي يعيقه.'],
  'no-motor': ['لا يوجد محرك موصول.', 'صِل محركًا بوحدة التحكم.'],
  'no-light-brick': ['لا يوجد مكعب ضوء موصول.', 'صِل واحدًا بوحدة التحكم.'],
  'no-tilt-sensor': ['لا يوجد مستشعر ميل موصول.', 'صِل واحدًا بوحدة التحكم.'],
  'no-distance-sensor': ['لا يوجد مستشعر مسافة موصول.', 'صِل واحدًا بوحدة التحكم.'],
  'no-bluetooth': ['البلوتوث غير موجود أو متوقف.', 'شغّله في إعدادات الحاسوب ثم حاول من جديد.'],
  'no-web-bluetooth': [
    'هذا المتصفح لا يجد وحدات تحكم حقيقية.',
    'استخدم Chrome أو Edge، أو شغّل Scratch Link.',
  ],
  'only-web-bluetooth': ['هذا المتصفح لا يجد وحدات تحكم حقيقية.', 'استخدم Chrome أو Edge.'],
  'web-bluetooth-off': [
    'البلوتوث مغلق في هذا المتصفح.',
    'اطلب من شخص كبير أن يشغّله: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'لا يعمل البلوتوث على هذا العنوان.',
    'اطلب من شخص كبير أن يفتح الصفحة عبر https.',
  ],
  'bluetooth-denied': ['لا يُسمح للمتصفح باستخدام البلوتوث هنا.', 'اطلب من شخص كبير أن يسمح بذلك.'],
  'bluetooth-stuck': ['توقف البلوتوث عن العمل في هذه الصفحة.', 'احفظ مشروعك ثم أعد تحميل الصفحة.'],
  'no-scratch-link': ['لا يستجيب Scratch Link.', 'شغّله ثم ابحث من جديد.'],
  'scratch-link-old': ['برنامج Scratch Link هذا قديم جدًا.', 'اطلب من شخص كبير أن يثبّت أحدث إصدار.'],
  'scratch-link-denied': [
    'لا يُسمح للمتصفح بالاتصال ببرنامج Scratch Link.',
    'اطلب من شخص كبير أن يسمح بذلك.',
  ],
  'not-found': ['لم يُعثر على وحدة التحكم.', 'اضغط زرها ثم ابحث من جديد.'],
  'in-use': [
    'وحدة التحكم هذه مستخدمة في نافذة أخرى أو على حاسوب آخر.',
    'افصلها هناك أو اختر وحدة أخرى.',
  ],
  timeout: ['وحدة التحكم لا تستجيب.', 'اضغط زرها ثم حاول من جديد.'],
  refused: ['تعذّر الاتصال بوحدة التحكم.', 'أطفئها ثم شغّلها وحاول من جديد.'],
  busy: ['البلوتوث مشغول.', 'انتظر قليلًا ثم حاول من جديد.'],
  failed: ['حدث خطأ ما.', 'حاول من جديد.'],
};

export const page: PageTexts = {
  saveRecording: 'احفظ السجل',
  close: 'إغلاق',
  noteForScratch:
    'لا يعرف سكراتش بعض لبنات هذا الكائن، لذلك لا يُظهر أيًا من لبناته. لم تضِع اللبنات: افتح هذا المشروع في Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'صِل وحدة التحكم',
  hubs: 'وحدات التحكم',
  hubNumber: 'وحدة التحكم {number}',
  connect: 'الاتصال بالجهاز',
  disconnect: 'قطع الاتصال',
  cancel: 'إلغاء',
  search: 'البحث عن وحدات تحكم',
  notConnected: 'غير متصل',
  searching: 'جارٍ البحث عن وحدات تحكم…',
  connecting: 'جارٍ الاتصال…',
  connected: 'متصل',
  usedHub: 'كان هذا المشروع يستخدم {name}.',
  close: 'إغلاق',
  stop: 'إيقاف',
};

export const panel: PanelTexts = {
  hub: 'وحدة التحكم',
  open: 'إظهار وحدة التحكم',
  addHub: 'إضافة وحدة تحكم',
  removeHub: 'إزالة',
  hubKinds: 'أنواع وحدات التحكم',
  views: 'طرق العرض',
  picture: 'صورة',
  traffic: 'الرسائل',

  unstable: 'وحدة التحكم تكاد لا تستجيب.',
  reconnecting: 'انقطع الاتصال بوحدة التحكم. نحن نبحث عنها.',
  lost: 'وحدة التحكم غير موجودة.',
  noBlocks: 'أضف لبنات وحدة التحكم أولًا.',
  notSetUp: 'على مؤلف هذه الصفحة أن يصل هذه اللوحة أولًا:',

  identify: 'وميض وصفير',
  blink: 'وميض',
  showColor: 'إظهار لونها',
  swapWith: 'تبديل مع…',

  port: 'منفذ',
  nothing: 'لا شيء',
  motor: 'محرك',
  trainMotor: 'محرك القطار',
  builtInMotor: 'محرك مدمج',
  boostMotor: 'محرك Boost',
  largeMotor: 'محرك كبير',
  extraLargeMotor: 'محرك كبير جدًا',
  angularMotor: 'محرك زاوي',
  holdWheel: 'أمسك العجلة',
  lightBrick: 'مكعب الضوء',
  distance: 'مستشعر المسافة',
  tilt: 'مستشعر الميل',
  colorDistance: 'مستشعر اللون والمسافة',
  color: 'اللون',
  black: 'أسود',
  blue: 'أزرق',
  green: 'أخضر',
  yellow: 'أصفر',
  red: 'أحمر',
  white: 'أبيض',
  force: 'مستشعر القوة',
  remoteButtons: 'الأزرار',
  unknown: 'شيء آخر',
  pull: 'نزع القابس',
  plug: 'توصيل القابس',
  leftRight: 'يسار – يمين',
  upDown: 'أعلى – أسفل',
  bump: 'اصدمه',
  light: 'الضوء',
  sound: 'الصوت',
  button: 'الزر',
  battery: 'البطارية',

  whatIf: 'ماذا لو…',
  outOfRange: 'بعيدة جدًا',
  slowLink: 'ردود بطيئة',
  flatBattery: 'البطارية فارغة',

  fromDevice: 'من وحدة التحكم',
  toDevice: 'إلى وحدة التحكم',
  reportNow: 'اجعله يحدث',
  noValue: 'لا قيمة بعد',
  newest: 'الأحدث',
};

export const hubPage: HubPageTexts = {
  tryIt: 'جرّبها',
  stopAll: 'إيقاف الكل',
  beep: 'صفير',
};

export const help: HelpTexts = {
  direction: 'rtl',
  title: 'صِل وحدة التحكم',
  connectButton: 'الاتصال بالجهاز',
  bluetoothOn: 'شغّل البلوتوث في حاسوبك.',
  greenButton: 'اضغط الزر الأخضر على وحدة التحكم. سيومض ضوؤها.',
  connectHub:
    'في المحرر، انقر {connect} بجانب وحدة التحكم. ألا تراها؟ انقر {connect} بجانب {bluetooth}، ثم اختر وحدة التحكم من قائمة المتصفح.',
  scratchLink: 'لا يوجد {bluetooth} أو لم تظهر وحدة التحكم؟ شغّل {scratchLink}.',
  linux: 'في Chrome على Linux، فعّل Web Bluetooth: {flags}',
  noHub: 'ليست لديك وحدة تحكم؟ انقر {connect} بجانب {virtualHub}.',
  about: 'حول Blockwave',
  aboutWhat: 'لبنات تشغّل محركات وحدة التحكم وضوءها ومستشعراتها فورًا.',
  licences: 'التراخيص والشيفرة المصدرية',
  forDevelopers: 'لمن يكتب البرنامج الثابت لوحدة تحكم:',
  throughputPage: 'كم يتحمّل هذا الجهاز؟',
  limitersPage: 'أي محدِّد يناسبه؟',
  hubPage: 'وحدة تحكم للمشاهدة، دون سكراتش',
  blocksPage: 'كل اللبنات',
};
