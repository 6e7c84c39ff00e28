import type {CardWords} from '../shared/card-words.js';

export const cardWords: CardWords = {
  de: {
    name: 'Powered-Up-Hubs',
    description:
      'Motoren, Lampen, Sensoren und eine Fernbedienung. Für Hubs von Boost, City, Technic und SPIKE Essential.',
  },
  es: {
    name: 'Hubs Powered Up',
    description:
      'Motores, luces, sensores y un mando. Para los hubs Boost, City, Technic y SPIKE Essential.',
  },
  fr: {
    name: 'Hubs Powered Up',
    description:
      'Moteurs, lumières, capteurs et une télécommande. Pour les hubs Boost, City, Technic et SPIKE Essential.',
  },
  it: {
    name: 'Hub Powered Up',
    description:
      'Motori, luci, sensori e un telecomando. Per gli hub Boost, City, Technic e SPIKE Essential.',
  },
  'pt-br': {
    name: 'Hubs Powered Up',
    description:
      'Motores, luzes, sensores e um controle remoto. Para os hubs Boost, City, Technic e SPIKE Essential.',
  },
  nl: {
    name: 'Powered Up-hubs',
    description:
      'Motoren, lampen, sensoren en een afstandsbediening. Voor hubs van Boost, City, Technic en SPIKE Essential.',
  },
  pl: {
    name: 'Huby Powered Up',
    description:
      'Silniki, światła, czujniki i pilot. Do hubów Boost, City, Technic i SPIKE Essential.',
  },
  tr: {
    name: 'Powered Up hub’ları',
    description:
      'Motorlar, ışıklar, sensörler ve bir uzaktan kumanda. Boost, City, Technic ve SPIKE Essential hub’ları için.',
  },
  ja: {
    name: 'Powered Up ハブ',
    description:
      'モーター、ライト、センサー、リモコン。Boost、City、Technic、SPIKE Essentialのハブで。',
  },
  'zh-cn': {
    name: 'Powered Up 集线器',
    description:
      '马达、灯光、传感器和遥控器。可用 Boost、City、Technic 和 SPIKE Essential 集线器。',
  },
  ko: {
    name: 'Powered Up 허브',
    description:
      '모터, 불빛, 센서, 리모컨. Boost, City, Technic, SPIKE Essential 허브와 함께 써요.',
  },
  ar: {
    name: 'وحدات تحكم Powered Up',
    description:
      'محركات وأضواء ومستشعرات وجهاز تحكم عن بعد، لوحدات Boost وCity وTechnic وSPIKE Essential.',
  },
  fa: {
    name: 'هاب‌های Powered Up',
    description:
      'موتور، چراغ، حسگر و کنترل از راه دور، برای هاب‌های Boost، City، Technic و SPIKE Essential.',
  },
  he: {
    name: 'רכזות Powered Up',
    description: 'מנועים, אורות, חיישנים ושלט רחוק. לרכזות Boost, City, Technic ו־SPIKE Essential.',
  },
};
