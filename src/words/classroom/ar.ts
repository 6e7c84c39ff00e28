import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'معلّمك يرى وحدة التحكم.',
  stopped: 'أوقف معلّمك كل المحركات.',
  problems: 'في إعدادات صفّك خطأ: أخبر معلّمك.',
};

export const teacher: TeacherTexts = {
  title: 'صفّك',
  address: 'يفتح الأطفال هذا العنوان:',
  copy: 'نسخ',
  copied: 'تم النسخ',
  otherAddresses: 'أو أحد هذه العناوين:',
  noServer:
    'هذه الصفحة ليست من «npx blockwave serve»، أو أن عنوانها غير كامل. ما زال بإمكانك طباعة الملصقات.',
  lost: 'انقطع الاتصال بالخادم. جارٍ المحاولة من جديد…',
  restarted:
    'أُعيد تشغيل الخادم، لذلك لم يعد عنوان هذه الصفحة صالحًا. افتح العنوان الجديد لصفحة المعلّم الذي يعرضه الخادم.',
  trust: 'كيف تثق الحواسيب بهذا الخادم',

  tables: 'وحدات التحكم في الصف',
  classNone: 'صفحة الصف متوقفة. لترى وحدات التحكم هنا، شغّل الخادم مع \u200e--class-page.',
  classOff: 'لا تظهر وحدات تحكم الأطفال.',
  classOn: 'يظهر في محرر كل طفل: «معلّمك يرى وحدة التحكم.» لا يُحفظ أي شيء.',
  switchOn: 'إظهار وحدات التحكم',
  switchOff: 'عدم إظهار وحدات التحكم',
  stopAll: 'إيقاف كل المحركات',
  stopped: 'المحررات التي توقفت: {done} من {sent}.',
  noTables: 'لا يوجد محرر مفتوح بعد.',
  table: 'الطاولة {number}',
  noHub: 'لا توجد وحدة تحكم',
  virtual: '{name} (افتراضية)',
  unnamed: 'وحدة تحكم بلا اسم',
  battery: 'البطارية {percent} %',
  connectedOf: 'متصل: {connected} من {editors}',

  stickers: 'ملصقات لوحدات التحكم',
  stickersHelp:
    'اكتب في كل سطر اسمًا واحدًا، كما هو اسم وحدة التحكم. الرمز على الملصق يفتح المحرر، فلا يجد المحرر إلا وحدة التحكم هذه.',
  stickerNames: 'أسماء وحدات التحكم',
  stickerOpen: 'امسح الرمز للفتح',
  stickerStar: '{name}: يجد هذا الرمز كل وحدات التحكم التي يبدأ اسمها هكذا.',
  print: 'طباعة الملصقات',

  idle: 'غير متصل',
  scanning: 'جارٍ البحث',
  connecting: 'جارٍ الاتصال',
  connected: 'متصل',
  unstable: 'تكاد لا تستجيب',
  reconnecting: 'انقطع الاتصال، وسيعود',
  gone: 'غير موجودة',
};

export const certificate: CertificateTexts = {
  title: 'افتح محرر هذا الصف',
  open: 'فتح المحرر',
  why: 'يأتي المحرر من حاسوب في هذه الغرفة عبر https. من دون https لا يسمح المتصفح بالبلوتوث. المتصفح لا يعرف هذا الحاسوب، لذلك يحذّر.',
  onceTitle: 'لهذا اليوم: المتابعة رغم التحذير',
  once: 'انقر «فتح المحرر»، ثم «الإعدادات المتقدّمة» و«متابعة» (أو قبول المخاطرة). تأكد من أن العنوان هو الذي يعرضه معلّمك. يسأل المتصفح من جديد بعد أيام.',
  onceBluetooth: 'عندها يعمل البلوتوث. لا يمكن تثبيت الصفحة، ولا تعمل دون هذا الخادم.',
  alwaysTitle: 'للاستخدام الدائم: تثبيت الشهادة',
  always:
    'يثبّت مسؤول الحواسيب هذا الملف على كل حاسوب كجهة تصديق للمواقع. وهو صالح لعناوين الشبكات المحلية فقط، لا لمواقع الإنترنت.',
  download: 'تنزيل الشهادة',
  windows:
    'في Windows: افتح الملف، ثم «Install Certificate»، «Local Machine»، «Trusted Root Certification Authorities».',
  mac: 'في macOS: افتح الملف باستخدام Keychain Access، ثم اختر «Always Trust».',
  chromebook:
    'في Chromebook: الإعدادات، الخصوصية والأمان، تنظيم الشهادات، Authorities، الاستيراد. في المدرسة يفعل ذلك المسؤول في Admin console، ضمن Devices، Networks، Certificates.',
  linux: 'في Chrome على Linux: chrome://certificate-manager، مخصص، الشهادات الموثوق بها، الاستيراد.',
  android: 'في Android: الإعدادات، الأمان، تثبيت شهادة، شهادة CA.',
  check: 'قارن بصمة الملف بالبصمة على صفحة المعلّم.',
};
