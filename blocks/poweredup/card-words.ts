import type {CardWords} from '../shared/card-words.js';

export const cardWords: CardWords = {
  de: {
    name: 'Powered-Up-Hubs',
    description:
      'Motoren, Licht, Sensoren und eine Fernbedienung. Für Hubs von City, Technic und SPIKE Essential oder virtuelle Hubs auf dem Bildschirm. Boost hat eine eigene Karte.',
  },
  es: {
    name: 'Hubs Powered Up',
    description:
      'Motores, luz, sensores y un mando. Para los hubs City, Technic y SPIKE Essential, o para un hub virtual de tu pantalla. Boost tiene su propia tarjeta.',
  },
  fr: {
    name: 'Hubs Powered Up',
    description:
      'Moteurs, lumière, capteurs et une télécommande. Pour les hubs City, Technic et SPIKE Essential, ou un hub virtuel à l’écran. Boost a sa propre carte.',
  },
  it: {
    name: 'Hub Powered Up',
    description:
      'Motori, luce, sensori e un telecomando. Per gli hub City, Technic e SPIKE Essential, o per un hub virtuale sullo schermo. Boost ha la sua scheda.',
  },
  'pt-br': {
    name: 'Hubs Powered Up',
    description:
      'Motores, luz, sensores e um controle remoto. Para os hubs City, Technic e SPIKE Essential, ou para um hub virtual na sua tela. O Boost tem seu próprio cartão.',
  },
  nl: {
    name: 'Powered Up-hubs',
    description:
      'Motoren, licht, sensoren en een afstandsbediening. Voor hubs van City, Technic en SPIKE Essential, of een virtuele hub op je scherm. Boost heeft een eigen kaart.',
  },
  pl: {
    name: 'Huby Powered Up',
    description:
      'Silniki, światło, czujniki i pilot. Do hubów City, Technic i SPIKE Essential albo wirtualnego huba na ekranie. Boost ma własną kartę.',
  },
  tr: {
    name: 'Powered Up hub’ları',
    description:
      'Motorlar, ışık, sensörler ve bir uzaktan kumanda. City, Technic ve SPIKE Essential hub’ları ya da ekrandaki sanal hub için. Boost’un kendi kartı var.',
  },
  ja: {
    name: 'Powered Up ハブ',
    description:
      'モーター、ライト、センサー、リモコン。City、Technic、SPIKE Essentialのハブでも、画面のバーチャルハブでも。Boostには専用のカードがあります。',
  },
  'zh-cn': {
    name: 'Powered Up 集线器',
    description:
      '马达、灯光、传感器和遥控器。可用 City、Technic 和 SPIKE Essential 集线器，也可用屏幕上的虚拟集线器。Boost 有自己的卡片。',
  },
  ko: {
    name: 'Powered Up 허브',
    description:
      '모터, 불빛, 센서, 리모컨. City, Technic, SPIKE Essential 허브나 화면 속 가상 허브와 함께 써요. Boost는 카드가 따로 있어요.',
  },
  ar: {
    name: 'وحدات تحكم Powered Up',
    description:
      'محركات وضوء ومستشعرات وجهاز تحكم عن بعد، لوحدات City وTechnic وSPIKE Essential أو لوحدة تحكم افتراضية على الشاشة. ولـ Boost بطاقة خاصة.',
  },
  fa: {
    name: 'هاب‌های Powered Up',
    description:
      'موتور، چراغ، حسگر و کنترل از راه دور، برای هاب‌های City، Technic و SPIKE Essential یا یک هاب مجازی روی صفحه. Boost کارت خودش را دارد.',
  },
  he: {
    name: 'רכזות Powered Up',
    description:
      'מנועים, אור, חיישנים ושלט רחוק. לרכזות City, Technic ו־SPIKE Essential או לרכזת וירטואלית שעל המסך. ל־Boost יש כרטיס משלו.',
  },
};
