import type {Translation} from './index.js';

export const fa: Translation = {
  virtualHub: 'هاب مجازی',
  bluetooth: 'بلوتوث…',
  hubLost: 'ارتباط با هاب قطع شد. آن را نزدیک بیاورید و دوباره وصل شوید.',
  hubNotFound: 'هاب پیدا نشد. دکمهٔ آن را فشار دهید و دوباره جست‌وجو کنید.',
  hubTimeout: 'هاب پاسخ نمی‌دهد. دکمهٔ آن را فشار دهید و دوباره تلاش کنید.',
  noBluetooth: 'بلوتوث وجود ندارد یا خاموش است.',
  noScratchLink: 'Scratch Link پاسخ نمی‌دهد. آن را اجرا کنید و دوباره جست‌وجو کنید.',
  connectFailed: 'اتصال برقرار نشد. دوباره تلاش کنید.',
};
