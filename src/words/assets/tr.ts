import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'Bu listedeki resimler ve sesler için internet gerekiyor. Kendi yaptığın ya da açtığın kuklalar yine çalışır.',
  notAdded: 'Bu eklenmedi: internet gerekiyor.',
};
