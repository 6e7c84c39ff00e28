import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'لا يمكن استخدام الملف {file}.',
  showAuthor: 'اعرض هذه القائمة على من صنع الملف.',
  notLoaded: 'لا يمكن تحميل الملف {file}.',
  wrongAddress: 'تحقق من العنوان: لا يوجد ملف فيه.',
  noAnswer: 'لم يصل رد. تحقق من الاتصال بالإنترنت، ثم أعد تحميل الصفحة.',
  otherFile:
    'هذا ليس ملف وحدة تحكم. اختر الملف الذي يحتوي على تعريف وحدة التحكم؛ ينتهي اسمه بـ ‎.json.',
  editRefused: 'لا يمكن استخدام الملف المعدَّل.',
  lastBlocksStay: 'تبقى هنا آخر اللبنات التي عملت.',
  blocksBroken: 'بعض لبنات هذا المشروع لا تناسب الملف الجديد لـ «{name}».',
  useOld: 'استخدم الملف القديم',
  projectRefused: 'لا يمكن استخدام وحدة التحكم «{name}» في هذا المشروع.',
  projectKeeps: 'تبقى لبناتها في المشروع، لكنها لا تظهر.',
  otherVersion: 'حُفظ هذا المشروع بنسخة أخرى من «{name}».',
  otherVersionUsed: 'تُستخدم النسخة التي أضفتها.',
  useProject: 'استخدم نسخة المشروع',
};
