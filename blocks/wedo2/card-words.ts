import type {CardWords} from '../shared/card-words.js';

export const cardWords: CardWords = {
  de: {
    name: 'WeDo-2.0-Hub',
    description:
      'Motoren, Licht und Sensoren. Für einen WeDo-2.0-Hub oder den virtuellen Hub auf dem Bildschirm.',
  },
  es: {
    name: 'Hub WeDo 2.0',
    description:
      'Motores, luz y sensores. Para un hub WeDo 2.0 o para el hub virtual de tu pantalla.',
  },
  fr: {
    name: 'Hub WeDo 2.0',
    description: 'Moteurs, lumière et capteurs. Pour un hub WeDo 2.0, ou le hub virtuel à l’écran.',
  },
  it: {
    name: 'Hub WeDo 2.0',
    description: 'Motori, luce e sensori. Per un hub WeDo 2.0 o per l’hub virtuale sullo schermo.',
  },
  'pt-br': {
    name: 'Hub WeDo 2.0',
    description: 'Motores, luz e sensores. Para um hub WeDo 2.0 ou para o hub virtual na sua tela.',
  },
  nl: {
    name: 'WeDo 2.0-hub',
    description:
      'Motoren, licht en sensoren. Voor een WeDo 2.0-hub, of de virtuele hub op je scherm.',
  },
  pl: {
    name: 'Hub WeDo 2.0',
    description: 'Silniki, światło i czujniki. Do huba WeDo 2.0 albo wirtualnego huba na ekranie.',
  },
  tr: {
    name: 'WeDo 2.0 hub’ı',
    description: 'Motorlar, ışık ve sensörler. WeDo 2.0 hub’ı ya da ekrandaki sanal hub için.',
  },
  ja: {
    name: 'WeDo 2.0 ハブ',
    description: 'モーター、ライト、センサー。WeDo 2.0のハブでも、画面のバーチャルハブでも。',
  },
  'zh-cn': {
    name: 'WeDo 2.0 集线器',
    description: '马达、灯光和传感器。可用 WeDo 2.0 集线器，也可用屏幕上的虚拟集线器。',
  },
  ko: {
    name: 'WeDo 2.0 허브',
    description: '모터, 불빛, 센서. WeDo 2.0 허브나 화면 속 가상 허브와 함께 써요.',
  },
  ar: {
    name: 'وحدة تحكم WeDo 2.0',
    description: 'محركات وضوء ومستشعرات، لوحدة تحكم WeDo 2.0 أو لوحدة التحكم الافتراضية على الشاشة.',
  },
  fa: {
    name: 'هاب WeDo 2.0',
    description: 'موتور، چراغ و حسگر، برای هاب WeDo 2.0 یا هاب مجازی روی صفحه.',
  },
  he: {
    name: 'רכזת WeDo 2.0',
    description: 'מנועים, אור וחיישנים. לרכזת WeDo 2.0 או לרכזת הווירטואלית שעל המסך.',
  },
};
