import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples: ExampleTexts = {
  button: 'Beispiele',
  intro: 'Wähle eins aus und klicke auf die grüne Flagge. Mit dem virtuellen Hub gehen alle.',
  firstMotor: 'Erster Motor',
  firstMotorDoes: 'Der Motor dreht sich erst rechtsherum, dann linksherum.',
  trafficLight: 'Ampel',
  trafficLightDoes:
    'Das Licht des Hubs wechselt von Rot zu Grün. Drücke den Knopf, um über die Straße zu gehen.',
  tiltPlane: 'Steuern durch Neigen',
  tiltPlaneDoes: 'Neige den Sensor und fliege mit dem Flugzeug zu den Sternen.',
  distanceAlarm: 'Abstandsalarm',
  distanceAlarmDoes: 'Die Eule schläft, bis etwas näher kommt.',
  instrument: 'Musikinstrument',
  instrumentDoes: 'Bewege die Hand vor dem Sensor und spiele Töne.',
  race: 'Rennen mit zwei Hubs',
  raceDoes: 'Zwei Kinder drücken die Knöpfe ihrer Hubs. Wer ist schneller?',
  counter: 'Durchgänge zählen',
  counterDoes: 'Zähle, was am Sensor vorbeikommt. Ein Stift zeichnet die Linie.',
  batteryWatch: 'Batterie-Wächter',
  batteryWatchDoes: 'Sieh nach, wie voll die Batterie des Hubs ist.',
  needsHub: 'Du brauchst: Hub',
  needsMotor: 'Du brauchst: Motor',
  needsTilt: 'Du brauchst: Neigungssensor',
  needsDistance: 'Du brauchst: Abstandssensor',
  needsTwoHubs: 'Du brauchst: 2 Hubs',
  failed: 'Das Beispiel ließ sich nicht öffnen. Bitte versuche es noch einmal.',
};

export const projects: ProjectTexts = {
  backdrop: 'Hintergrund',
  wheel: 'Rad',
  firstMotorFlag:
    'Klicke auf die grüne Flagge. Der Motor dreht sich erst rechtsherum, dann linksherum. Ändere 60 in 100. Was passiert?',
  firstMotorClick: 'Klicke auf das Rad auf der Bühne. Der Motor dreht sich eine Sekunde lang.',
  trafficLight: 'Ampel',
  red: 'Rot',
  yellow: 'Gelb',
  green: 'Grün',
  child: 'Kind',
  trafficLightFlag:
    'Das Licht des Hubs macht dasselbe wie die Ampel. Ändere die Sekunden, damit Rot länger dauert.',
  trafficLightButton:
    'Drücke den grünen Knopf am Hub. Das Kind wartet, bis die Autos Rot haben, und geht dann über die Straße.',
  plane: 'Flugzeug',
  star: 'Stern',
  stars: 'Sterne',
  tiltPlaneFlag:
    'Neige den Sensor. Das Flugzeug fliegt in diese Richtung. Ändere 4 in 2. Fliegt es schneller oder langsamer?',
  tiltPlaneStar:
    'Wenn das Flugzeug nah am Stern ist, bekommst du einen Stern mehr, und er springt an einen anderen Platz.',
  owl: 'Eule',
  asleep: 'schläft',
  awake: 'wach',
  alarms: 'Alarme',
  whoIsThere: 'Wer ist da?',
  alarmFlag: 'Am Anfang schläft die Eule, und das Licht ist grün.',
  alarmNear: 'Wenn etwas näher kommt, wacht die Eule auf, und du hörst den Alarm.',
  alarmAway: 'Wenn es weggeht, endet der Alarm, und die Eule schläft wieder.',
  bird: 'Vogel',
  notes: 'Töne',
  hand: 'Hand',
  instrumentFlag:
    'Die Liste hat neun Töne. Deine Hand wählt einen aus: nah ist tief, weit weg ist hoch. Nimm die Hand weg, und es ist still.',
  instrumentClick:
    'Klicke auf den Vogel, um ein Lied zu hören. Jeder Buchstabe ist ein Ton. *2 macht einen Ton doppelt so lang. Schreibe dein eigenes Lied!',
  redCar: 'Rotes Auto',
  blueCar: 'Blaues Auto',
  winner: 'Sieger',
  iWin: 'Gewonnen!',
  raceRed: 'Das rote Auto benutzt Hub 1. Verbinde zwei Hubs und klicke dann auf die grüne Flagge.',
  raceBlue: 'Das blaue Auto benutzt Hub 2. Alle seine Blöcke sind für diesen Hub.',
  raceButton:
    'Jeder Druck auf den Knopf des Hubs bewegt das Auto. Das erste Auto an der Linie gewinnt.',
  pencil: 'Stift',
  passings: 'Durchgänge',
  counterFlag: 'Bewege die Hand vor den Sensor und wieder weg. Der Sensor zählt das.',
  counterDraw:
    'Der Stift geht bei jedem Durchgang nach oben und mit der Zeit nach rechts. Am Rand fängt er von vorn an.',
  battery: 'Batterie',
  batteryPercent: 'Batterie %',
  full: 'voll',
  half: 'halb voll',
  low: 'fast leer',
  batteryFlag: 'Der Hub meldet, wie voll seine Batterie ist. Das Bild und das Licht zeigen es.',
  batteryLow: 'Das passiert einmal, wenn die Batterie fast leer ist.',
  chargeMe: 'Lade mich bitte auf!',
};

export const gallery: GalleryTexts = {
  title: 'Alle Blöcke',
  intro: 'Sieh nach, was jeder Block macht.',
  language: 'Sprache',
  unread: 'Noch niemand mit dieser Muttersprache hat diese Übersetzung gelesen.',
  editor: 'Editor öffnen',
};
