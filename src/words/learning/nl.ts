import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples: ExampleTexts = {
  button: 'Voorbeelden',
  intro: 'Kies er een en klik op de groene vlag. Met de virtuele hub werken ze allemaal.',
  firstMotor: 'Eerste motor',
  firstMotorDoes: 'De motor draait de ene kant op en dan de andere kant op.',
  trafficLight: 'Verkeerslicht',
  trafficLightDoes:
    'Het licht van de hub gaat van rood naar groen. Druk op de knop om over te steken.',
  tiltPlane: 'Sturen door te kantelen',
  tiltPlaneDoes: 'Kantel de sensor en vlieg met het vliegtuig naar de sterren.',
  distanceAlarm: 'Afstandsalarm',
  distanceAlarmDoes: 'De uil slaapt tot er iets dichterbij komt.',
  instrument: 'Muziekinstrument',
  instrumentDoes: 'Beweeg je hand voor de sensor en speel noten.',
  race: 'Race met twee hubs',
  raceDoes: 'Twee spelers drukken op de knop van hun hub. Wie is sneller?',
  counter: 'Passages tellen',
  counterDoes: 'Tel wat er langs de sensor komt. Een potlood tekent de lijn.',
  batteryWatch: 'Batterijwacht',
  batteryWatchDoes: 'Kijk hoe vol de batterij van de hub is.',
  needsHub: 'Nodig: hub',
  needsMotor: 'Nodig: motor',
  needsTilt: 'Nodig: kantelsensor',
  needsDistance: 'Nodig: afstandssensor',
  needsTwoHubs: 'Nodig: 2 hubs',
  failed: 'Het voorbeeld ging niet open. Probeer het nog een keer.',
};

export const projects: ProjectTexts = {
  backdrop: 'achtergrond',
  wheel: 'Wiel',
  firstMotorFlag:
    'Klik op de groene vlag. De motor draait de ene kant op en dan de andere kant op. Verander 60 in 100. Wat gebeurt er?',
  firstMotorClick: 'Klik op het wiel op het speelveld. De motor draait één seconde.',
  trafficLight: 'Verkeerslicht',
  red: 'rood',
  yellow: 'geel',
  green: 'groen',
  child: 'Kind',
  trafficLightFlag:
    'Het licht van de hub doet hetzelfde als het verkeerslicht. Verander de seconden om rood langer te laten duren.',
  trafficLightButton:
    'Druk op de groene knop van de hub. Het kind wacht tot de auto’s rood hebben en steekt dan de straat over.',
  plane: 'Vliegtuig',
  star: 'Ster',
  stars: 'sterren',
  tiltPlaneFlag:
    'Kantel de sensor. Het vliegtuig vliegt naar die kant. Verander 4 in 2. Vliegt het sneller of langzamer?',
  tiltPlaneStar:
    'Als het vliegtuig dicht bij de ster is, krijg je er een ster bij en springt hij naar een andere plek.',
  owl: 'Uil',
  asleep: 'slaapt',
  awake: 'wakker',
  alarms: 'alarmen',
  whoIsThere: 'Wie is daar?',
  alarmFlag: 'Eerst slaapt de uil en is het licht groen.',
  alarmNear: 'Als er iets dichterbij komt, wordt de uil wakker en hoor je het alarm.',
  alarmAway: 'Als het weggaat, stopt het alarm en slaapt de uil weer.',
  bird: 'Vogel',
  notes: 'noten',
  hand: 'hand',
  instrumentFlag:
    'De lijst heeft negen noten. Je hand kiest er een: dichtbij is laag, ver weg is hoog. Haal je hand weg en het is stil.',
  instrumentClick:
    'Klik op de vogel om een liedje te horen. Elke letter is een noot. *2 maakt een noot twee keer zo lang. Schrijf je eigen liedje!',
  redCar: 'Rode auto',
  blueCar: 'Blauwe auto',
  winner: 'winnaar',
  iWin: 'Ik heb gewonnen!',
  raceRed: 'De rode auto gebruikt hub 1. Verbind twee hubs en klik dan op de groene vlag.',
  raceBlue: 'De blauwe auto gebruikt hub 2. Al zijn blokken zijn voor die hub.',
  raceButton:
    'Elke druk op de knop van de hub laat de auto rijden. De eerste auto bij de lijn wint.',
  pencil: 'Potlood',
  passings: 'passages',
  counterFlag: 'Houd je hand voor de sensor en haal hem weer weg. De sensor telt dat.',
  counterDraw:
    'Het potlood gaat bij elke passage omhoog en met de tijd naar rechts. Aan de rand begint het opnieuw.',
  battery: 'Batterij',
  batteryPercent: 'batterij %',
  full: 'vol',
  half: 'half vol',
  low: 'bijna leeg',
  batteryFlag: 'De hub zegt hoe vol zijn batterij is. De tekening en het licht laten het zien.',
  batteryLow: 'Dit gebeurt één keer, als de batterij bijna leeg is.',
  chargeMe: 'Laad me alsjeblieft op!',
};

export const gallery: GalleryTexts = {
  title: 'Alle blokken',
  intro: 'Kijk wat elk blok doet.',
  language: 'Taal',
  unread: 'Nog niemand met deze moedertaal heeft deze vertaling gelezen.',
  editor: 'Editor openen',
};
