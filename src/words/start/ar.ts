import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'جارٍ التحميل…',
  starting: 'كل شيء جاهز تقريبًا…',
  failed: 'تعذّر تحميل الصفحة.',
  whatToDo: 'هل تعمل الشبكة؟ اسأل شخصًا كبيرًا، ثم حاول من جديد.',
  tryAgain: 'حاول من جديد',
};

export const start: StartTexts = {
  notSaved: 'لم يُحفظ مشروعك الأخير.',
  restore: 'استعادة المشروع',
  startNew: 'بدء مشروع جديد',
  stays: 'إذا بدأت مشروعًا جديدًا، يبقى هذا المشروع {days} يومًا في قائمة «{file}».',
  unsaved: 'مشاريع لم تُحفظ',

  hubNeeded: 'هذا المشروع يستخدم وحدة تحكم.',
  hubNumberNeeded: 'هذا المشروع يستخدم وحدة التحكم {number}.',
  expectedName: 'في المرة الماضية كانت «{name}».',
  notNow: 'ليس الآن',
  hubReady: 'وحدة التحكم جاهزة. انقر العلم الأخضر.',

  ownHub: 'أضف وحدة تحكم من صنعك',
  ownHubFile: 'افتح ملف وحدة تحكم صنعتها بنفسك.',

  tutorial: 'ابدأ مع وحدة تحكم',
  tutorialLibrary: 'انقر الزر في الزاوية واختر وحدة التحكم.',
  tutorialConnect:
    'انقر «الاتصال بالجهاز» بجانب وحدة التحكم. ليست لديك واحدة؟ استخدم وحدة التحكم الافتراضية.',
  tutorialMotor: 'اسحب اللبنة التي تشغّل المحرك إلى الوسط. انقرها فيدور المحرك.',
  tutorialStop: 'انقر العلامة الحمراء فيتوقف المحرك.',
  tutorialSensor: 'صِل مستشعر مسافة. استخدم اللبنة التي تبدأ عندما يقترب شيء.',
};
