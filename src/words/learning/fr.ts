import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples: ExampleTexts = {
  button: 'Exemples',
  intro: 'Choisis-en un et clique sur le drapeau vert. Le hub virtuel sait tous les faire.',
  firstMotor: 'Premier moteur',
  firstMotorDoes: 'Le moteur tourne dans un sens, puis dans l’autre.',
  trafficLight: 'Feu tricolore',
  trafficLightDoes: 'La lampe du hub passe du rouge au vert. Appuie sur le bouton pour traverser.',
  tiltPlane: 'Piloter en inclinant',
  tiltPlaneDoes: 'Incline le capteur et fais voler l’avion vers les étoiles.',
  distanceAlarm: 'Alarme de distance',
  distanceAlarmDoes: 'Le hibou dort jusqu’à ce que quelque chose s’approche.',
  instrument: 'Instrument de musique',
  instrumentDoes: 'Bouge la main devant le capteur et joue des notes.',
  race: 'Course avec deux hubs',
  raceDoes: 'Deux joueurs appuient sur les boutons de leurs hubs. Qui est le plus rapide\u00a0?',
  counter: 'Compteur de passages',
  counterDoes: 'Compte ce qui passe devant le capteur. Un crayon trace la ligne.',
  batteryWatch: 'Gardien de la batterie',
  batteryWatchDoes: 'Regarde si la batterie du hub est pleine.',
  needsHub: 'Il faut\u00a0: un hub',
  needsMotor: 'Il faut\u00a0: un moteur',
  needsTilt: 'Il faut\u00a0: un capteur d’inclinaison',
  needsDistance: 'Il faut\u00a0: un capteur de distance',
  needsTwoHubs: 'Il faut\u00a0: 2 hubs',
  failed: 'L’exemple ne s’est pas ouvert. Essaie encore une fois.',
};

export const projects: ProjectTexts = {
  backdrop: 'arrière-plan',
  wheel: 'Roue',
  firstMotorFlag:
    'Clique sur le drapeau vert. Le moteur tourne dans un sens, puis dans l’autre. Change 60 en 100. Que se passe-t-il\u00a0?',
  firstMotorClick: 'Clique sur la roue sur la scène. Le moteur tourne pendant une seconde.',
  trafficLight: 'Feu tricolore',
  red: 'rouge',
  yellow: 'jaune',
  green: 'vert',
  child: 'Enfant',
  trafficLightFlag:
    'La lampe du hub fait comme le feu tricolore. Change les secondes pour que le rouge dure plus longtemps.',
  trafficLightButton:
    'Appuie sur le bouton vert du hub. L’enfant attend que les voitures aient le rouge, puis traverse la rue.',
  plane: 'Avion',
  star: 'Étoile',
  stars: 'étoiles',
  tiltPlaneFlag:
    'Incline le capteur. L’avion vole de ce côté. Change 4 en 2. Vole-t-il plus vite ou moins vite\u00a0?',
  tiltPlaneStar:
    'Quand l’avion est près de l’étoile, tu gagnes une étoile de plus, et elle saute à un autre endroit.',
  owl: 'Hibou',
  asleep: 'endormi',
  awake: 'réveillé',
  alarms: 'alarmes',
  whoIsThere: 'Qui est là\u00a0?',
  alarmFlag: 'Au début, le hibou dort et la lampe est verte.',
  alarmNear: 'Quand quelque chose s’approche, le hibou se réveille et tu entends l’alarme.',
  alarmAway: 'Quand cela s’éloigne, l’alarme s’arrête et le hibou se rendort.',
  bird: 'Oiseau',
  notes: 'notes',
  hand: 'main',
  instrumentFlag:
    'La liste a neuf notes. Ta main en choisit une\u00a0: près, c’est grave, loin, c’est aigu. Enlève la main, et il n’y a plus de son.',
  instrumentClick:
    'Clique sur l’oiseau pour entendre une chanson. Chaque lettre est une note. *2 fait durer une note deux fois plus longtemps. Écris ta propre chanson\u00a0!',
  redCar: 'Voiture rouge',
  blueCar: 'Voiture bleue',
  winner: 'gagnant',
  iWin: 'J’ai gagné\u00a0!',
  raceRed:
    'La voiture rouge utilise le hub 1. Connecte deux hubs, puis clique sur le drapeau vert.',
  raceBlue: 'La voiture bleue utilise le hub 2. Tous ses blocs sont pour ce hub.',
  raceButton:
    'Chaque fois que tu appuies sur le bouton du hub, la voiture avance. La première voiture sur la ligne gagne.',
  pencil: 'Crayon',
  passings: 'passages',
  counterFlag: 'Mets la main devant le capteur, puis enlève-la. Le capteur compte un passage.',
  counterDraw:
    'Le crayon monte à chaque passage et va à droite avec le temps. Au bord, il recommence.',
  battery: 'Batterie',
  batteryPercent: 'batterie %',
  full: 'pleine',
  half: 'à moitié pleine',
  low: 'presque vide',
  batteryFlag: 'Le hub dit si sa batterie est pleine. L’image et la lampe le montrent.',
  batteryLow: 'Cela arrive une fois, quand la batterie est presque vide.',
  chargeMe: 'Recharge-moi, s’il te plaît\u00a0!',
};

export const gallery: GalleryTexts = {
  title: 'Tous les blocs',
  intro: 'Regarde ce que fait chaque bloc.',
  language: 'Langue',
  unread: 'Personne dont c’est la langue maternelle n’a encore lu cette traduction.',
  editor: 'Ouvrir l’éditeur',
};
