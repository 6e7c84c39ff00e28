import type {CardWords} from '../shared/card-words.js';

export const cardWords: CardWords = {
  de: {
    name: 'Boost Move Hub',
    description:
      'Motoren, Licht, Farben und Neigung. Für einen Boost Move Hub oder den virtuellen Hub auf dem Bildschirm.',
  },
  es: {
    name: 'Boost Move Hub',
    description:
      'Motores, luz, colores e inclinación. Para un Boost Move Hub o para el hub virtual de tu pantalla.',
  },
  fr: {
    name: 'Boost Move Hub',
    description:
      'Moteurs, lumière, couleurs et inclinaison. Pour un Boost Move Hub, ou le hub virtuel à l’écran.',
  },
  it: {
    name: 'Boost Move Hub',
    description:
      'Motori, luce, colori e inclinazione. Per un Boost Move Hub o per l’hub virtuale sullo schermo.',
  },
  'pt-br': {
    name: 'Boost Move Hub',
    description:
      'Motores, luz, cores e inclinação. Para um Boost Move Hub ou para o hub virtual na sua tela.',
  },
  nl: {
    name: 'Boost Move Hub',
    description:
      'Motoren, licht, kleuren en kanteling. Voor een Boost Move Hub, of de virtuele hub op je scherm.',
  },
  pl: {
    name: 'Boost Move Hub',
    description:
      'Silniki, światło, kolory i pochylenie. Do huba Boost Move Hub albo wirtualnego huba na ekranie.',
  },
  tr: {
    name: 'Boost Move Hub',
    description: 'Motorlar, ışık, renkler ve eğim. Boost Move Hub ya da ekrandaki sanal hub için.',
  },
  ja: {
    name: 'Boost Move Hub',
    description: 'モーター、ライト、色、傾き。Boost Move Hubでも、画面のバーチャルハブでも。',
  },
  'zh-cn': {
    name: 'Boost Move Hub',
    description: '马达、灯光、颜色和倾斜。可用 Boost Move Hub，也可用屏幕上的虚拟集线器。',
  },
  ko: {
    name: 'Boost Move Hub',
    description: '모터, 불빛, 색, 기울기. Boost Move Hub나 화면 속 가상 허브와 함께 써요.',
  },
  ar: {
    name: 'Boost Move Hub',
    description:
      'محركات وضوء وألوان وميل، لوحدة تحكم Boost Move Hub أو لوحدة التحكم الافتراضية على الشاشة.',
  },
  fa: {
    name: 'Boost Move Hub',
    description: 'موتور، چراغ، رنگ و شیب، برای Boost Move Hub یا هاب مجازی روی صفحه.',
  },
  he: {
    name: 'Boost Move Hub',
    description: 'מנועים, אור, צבעים והטיה. ל־Boost Move Hub או לרכזת הווירטואלית שעל המסך.',
  },
};
