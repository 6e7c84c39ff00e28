import {localeNames} from '../../words/locale-names.js';

/** The page's own words: the library card, the strip, the button of a notice. Blocks and hubs have theirs with the extension. */
export interface PageTexts {
  readonly cardDescription: string;
  readonly port: string;
  readonly nothing: string;
  readonly motor: string;
  readonly distance: string;
  readonly tilt: string;
  readonly leftRight: string;
  readonly upDown: string;
  readonly light: string;
  readonly sound: string;
  readonly saveRecording: string;
  readonly battery: string;
  readonly close: string;
}

const en: PageTexts = {
  cardDescription:
    'Motors, light and sensors. For a WeDo 2.0 hub, or the virtual hub on your screen.',
  port: 'Port',
  nothing: 'Nothing',
  motor: 'Motor',
  distance: 'Distance',
  tilt: 'Tilt',
  leftRight: 'Left – right',
  upDown: 'Up – down',
  light: 'Light',
  sound: 'Sound',
  saveRecording: 'Save recording',
  battery: 'Battery',
  close: 'Close',
};

const TEXTS: Readonly<Record<string, PageTexts>> = {
  en,
  de: {
    cardDescription:
      'Motoren, Licht und Sensoren. Für einen WeDo-2.0-Hub oder den virtuellen Hub auf dem Bildschirm.',
    port: 'Anschluss',
    nothing: 'Nichts',
    motor: 'Motor',
    distance: 'Abstand',
    tilt: 'Neigung',
    leftRight: 'Links – rechts',
    upDown: 'Oben – unten',
    light: 'Licht',
    sound: 'Ton',
    saveRecording: 'Aufzeichnung speichern',
    battery: 'Batterie',
    close: 'Schließen',
  },
  es: {
    cardDescription:
      'Motores, luz y sensores. Para un hub WeDo 2.0 o para el hub virtual de tu pantalla.',
    port: 'Puerto',
    nothing: 'Nada',
    motor: 'Motor',
    distance: 'Distancia',
    tilt: 'Inclinación',
    leftRight: 'Izquierda – derecha',
    upDown: 'Arriba – abajo',
    light: 'Luz',
    sound: 'Sonido',
    saveRecording: 'Guardar grabación',
    battery: 'Batería',
    close: 'Cerrar',
  },
  fr: {
    cardDescription:
      'Moteurs, lumière et capteurs. Pour un hub WeDo 2.0, ou le hub virtuel à l’écran.',
    port: 'Port',
    nothing: 'Rien',
    motor: 'Moteur',
    distance: 'Distance',
    tilt: 'Inclinaison',
    leftRight: 'Gauche – droite',
    upDown: 'Haut – bas',
    light: 'Lumière',
    sound: 'Son',
    saveRecording: 'Enregistrer le journal',
    battery: 'Batterie',
    close: 'Fermer',
  },
  it: {
    cardDescription:
      'Motori, luce e sensori. Per un hub WeDo 2.0 o per l’hub virtuale sullo schermo.',
    port: 'Porta',
    nothing: 'Niente',
    motor: 'Motore',
    distance: 'Distanza',
    tilt: 'Inclinazione',
    leftRight: 'Sinistra – destra',
    upDown: 'Su – giù',
    light: 'Luce',
    sound: 'Suono',
    saveRecording: 'Salva registrazione',
    battery: 'Batteria',
    close: 'Chiudi',
  },
  'pt-br': {
    cardDescription:
      'Motores, luz e sensores. Para um hub WeDo 2.0 ou para o hub virtual na sua tela.',
    port: 'Porta',
    nothing: 'Nada',
    motor: 'Motor',
    distance: 'Distância',
    tilt: 'Inclinação',
    leftRight: 'Esquerda – direita',
    upDown: 'Cima – baixo',
    light: 'Luz',
    sound: 'Som',
    saveRecording: 'Salvar gravação',
    battery: 'Bateria',
    close: 'Fechar',
  },
  nl: {
    cardDescription:
      'Motoren, licht en sensoren. Voor een WeDo 2.0-hub, of de virtuele hub op je scherm.',
    port: 'Poort',
    nothing: 'Niets',
    motor: 'Motor',
    distance: 'Afstand',
    tilt: 'Kanteling',
    leftRight: 'Links – rechts',
    upDown: 'Omhoog – omlaag',
    light: 'Licht',
    sound: 'Geluid',
    saveRecording: 'Opname opslaan',
    battery: 'Batterij',
    close: 'Sluiten',
  },
  pl: {
    cardDescription:
      'Silniki, światło i czujniki. Do huba WeDo 2.0 albo wirtualnego huba na ekranie.',
    port: 'Port',
    nothing: 'Nic',
    motor: 'Silnik',
    distance: 'Odległość',
    tilt: 'Przechył',
    leftRight: 'Lewo – prawo',
    upDown: 'Góra – dół',
    light: 'Światło',
    sound: 'Dźwięk',
    saveRecording: 'Zapisz nagranie',
    battery: 'Bateria',
    close: 'Zamknij',
  },
  tr: {
    cardDescription:
      'Motorlar, ışık ve algılayıcılar. WeDo 2.0 hub’ı ya da ekrandaki sanal hub için.',
    port: 'Bağlantı',
    nothing: 'Boş',
    motor: 'Motor',
    distance: 'Mesafe',
    tilt: 'Eğim',
    leftRight: 'Sol – sağ',
    upDown: 'Yukarı – aşağı',
    light: 'Işık',
    sound: 'Ses',
    saveRecording: 'Kaydı sakla',
    battery: 'Pil',
    close: 'Kapat',
  },
  ja: {
    cardDescription: 'モーター、ライト、センサー。WeDo 2.0のハブでも、画面のバーチャルハブでも。',
    port: 'ポート',
    nothing: 'なし',
    motor: 'モーター',
    distance: '距離センサー',
    tilt: '傾きセンサー',
    leftRight: '左 – 右',
    upDown: '上 – 下',
    light: 'ライト',
    sound: '音',
    saveRecording: 'きろくをほぞん',
    battery: 'でんち',
    close: 'とじる',
  },
  'zh-cn': {
    cardDescription: '马达、灯光和传感器。可用 WeDo 2.0 集线器，也可用屏幕上的虚拟集线器。',
    port: '端口',
    nothing: '空',
    motor: '马达',
    distance: '距离传感器',
    tilt: '倾斜传感器',
    leftRight: '左 – 右',
    upDown: '上 – 下',
    light: '灯光',
    sound: '声音',
    saveRecording: '保存记录',
    battery: '电池',
    close: '关闭',
  },
  ko: {
    cardDescription: '모터, 불빛, 센서. WeDo 2.0 허브나 화면 속 가상 허브와 함께 써요.',
    port: '포트',
    nothing: '없음',
    motor: '모터',
    distance: '거리 센서',
    tilt: '기울기 센서',
    leftRight: '왼쪽 – 오른쪽',
    upDown: '위 – 아래',
    light: '불빛',
    sound: '소리',
    saveRecording: '기록 저장',
    battery: '배터리',
    close: '닫기',
  },
  ar: {
    cardDescription:
      'محركات وضوء ومستشعرات، لوحدة تحكم WeDo 2.0 أو لوحدة التحكم الافتراضية على الشاشة.',
    port: 'منفذ',
    nothing: 'لا شيء',
    motor: 'محرك',
    distance: 'مستشعر المسافة',
    tilt: 'مستشعر الميل',
    leftRight: 'يسار – يمين',
    upDown: 'أعلى – أسفل',
    light: 'الضوء',
    sound: 'الصوت',
    saveRecording: 'احفظ السجل',
    battery: 'البطارية',
    close: 'إغلاق',
  },
  fa: {
    cardDescription: 'موتور، چراغ و حسگر، برای هاب WeDo 2.0 یا هاب مجازی روی صفحه.',
    port: 'درگاه',
    nothing: 'هیچ',
    motor: 'موتور',
    distance: 'حسگر فاصله',
    tilt: 'حسگر شیب',
    leftRight: 'چپ – راست',
    upDown: 'بالا – پایین',
    light: 'چراغ',
    sound: 'صدا',
    saveRecording: 'ذخیرهٔ گزارش',
    battery: 'باتری',
    close: 'بستن',
  },
  he: {
    cardDescription: 'מנועים, אור וחיישנים. לרכזת WeDo 2.0 או לרכזת הווירטואלית שעל המסך.',
    port: 'חיבור',
    nothing: 'כלום',
    motor: 'מנוע',
    distance: 'חיישן מרחק',
    tilt: 'חיישן הטיה',
    leftRight: 'שמאל – ימין',
    upDown: 'למעלה – למטה',
    light: 'אור',
    sound: 'צליל',
    saveRecording: 'שמירת ההקלטה',
    battery: 'סוללה',
    close: 'סגירה',
  },
};

const BY_LANGUAGE: ReadonlyMap<string, PageTexts> = new Map(Object.entries(TEXTS));

/** The words for a locale of the editor ('pt-br', 'de', ...); a region falls back to its language, the rest to English. */
export function pageTextsFor(locale: string): PageTexts {
  const name = localeNames(locale).find(each => BY_LANGUAGE.has(each));
  return BY_LANGUAGE.get(name ?? 'en') ?? en;
}

export const LANGUAGES: readonly string[] = [...BY_LANGUAGE.keys()];
