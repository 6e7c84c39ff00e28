import type {Translation} from './index.js';

export const ar: Translation = {
  virtualHub: 'وحدة تحكم افتراضية',
  bluetooth: 'بلوتوث…',
  hubLost: 'انقطع الاتصال بوحدة التحكم. قرّبها ثم اتصل من جديد.',
  hubNotFound: 'لم يُعثر على وحدة التحكم. اضغط زرها ثم ابحث من جديد.',
  hubTimeout: 'وحدة التحكم لا تستجيب. اضغط زرها ثم حاول من جديد.',
  hubInUse: 'وحدة التحكم مستخدمة في علامة تبويب أو نافذة أخرى. افصلها هناك، ثم اتصل بها هنا.',
  noBluetooth: 'البلوتوث غير موجود أو متوقف.',
  noScratchLink: 'Scratch Link لا يستجيب. شغّله ثم ابحث من جديد.',
  connectFailed: 'فشل الاتصال. حاول من جديد.',
};
