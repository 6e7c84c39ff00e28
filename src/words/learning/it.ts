import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples: ExampleTexts = {
  button: 'Esempi',
  intro: 'Scegline uno e fai clic sulla bandiera verde. L’hub virtuale li sa fare tutti.',
  firstMotor: 'Primo motore',
  firstMotorDoes: 'Il motore gira da una parte e poi dall’altra.',
  trafficLight: 'Semaforo',
  trafficLightDoes:
    'La luce dell’hub passa dal rosso al verde. Premi il pulsante per attraversare.',
  tiltPlane: 'Pilotare inclinando',
  tiltPlaneDoes: 'Inclina il sensore e vola con l’aereo fino alle stelle.',
  distanceAlarm: 'Allarme di distanza',
  distanceAlarmDoes: 'Il gufo dorme finché qualcosa non si avvicina.',
  instrument: 'Strumento musicale',
  instrumentDoes: 'Muovi la mano davanti al sensore e suona le note.',
  race: 'Gara con due hub',
  raceDoes: 'Due giocatori premono i pulsanti dei loro hub. Chi è più veloce?',
  counter: 'Contapassaggi',
  counterDoes: 'Conta che cosa passa davanti al sensore. Una matita disegna la linea.',
  batteryWatch: 'Guardiano della batteria',
  batteryWatchDoes: 'Guarda quanto è carica la batteria dell’hub.',
  needsHub: 'Serve: un hub',
  needsMotor: 'Serve: un motore',
  needsTilt: 'Serve: un sensore di inclinazione',
  needsDistance: 'Serve: un sensore di distanza',
  needsTwoHubs: 'Servono: 2 hub',
  failed: 'L’esempio non si è aperto. Prova di nuovo.',
};

export const projects: ProjectTexts = {
  backdrop: 'sfondo',
  wheel: 'Ruota',
  firstMotorFlag:
    'Fai clic sulla bandiera verde. Il motore gira da una parte e poi dall’altra. Cambia 60 in 100. Che cosa succede?',
  firstMotorClick: 'Fai clic sulla ruota nello stage. Il motore gira per un secondo.',
  trafficLight: 'Semaforo',
  red: 'rosso',
  yellow: 'giallo',
  green: 'verde',
  child: 'Bambino',
  trafficLightFlag:
    'La luce dell’hub fa come il semaforo. Cambia i secondi per far durare di più il rosso.',
  trafficLightButton:
    'Premi il pulsante verde dell’hub. Il bambino aspetta che le macchine abbiano il rosso, poi attraversa la strada.',
  plane: 'Aereo',
  star: 'Stella',
  stars: 'stelle',
  tiltPlaneFlag:
    'Inclina il sensore. L’aereo vola da quella parte. Cambia 4 in 2. Vola più veloce o più lento?',
  tiltPlaneStar:
    'Quando l’aereo è vicino alla stella, guadagni una stella e lei salta in un altro posto.',
  owl: 'Gufo',
  asleep: 'dorme',
  awake: 'sveglio',
  alarms: 'allarmi',
  whoIsThere: 'Chi è là?',
  alarmFlag: 'All’inizio il gufo dorme e la luce è verde.',
  alarmNear: 'Quando qualcosa si avvicina, il gufo si sveglia e senti l’allarme.',
  alarmAway: 'Quando si allontana, l’allarme finisce e il gufo dorme di nuovo.',
  bird: 'Uccello',
  notes: 'note',
  hand: 'mano',
  instrumentFlag:
    'La lista ha nove note. La tua mano ne sceglie una: vicino è bassa, lontano è alta. Togli la mano e non si sente niente.',
  instrumentClick:
    'Fai clic sull’uccello per sentire una canzone. Ogni lettera è una nota. *2 fa durare una nota il doppio. Scrivi la tua canzone!',
  redCar: 'Macchina rossa',
  blueCar: 'Macchina blu',
  winner: 'vincitore',
  iWin: 'Ho vinto!',
  raceRed: 'La macchina rossa usa l’hub 1. Collega due hub, poi fai clic sulla bandiera verde.',
  raceBlue: 'La macchina blu usa l’hub 2. Tutti i suoi blocchi sono per quell’hub.',
  raceButton:
    'Ogni volta che premi il pulsante dell’hub, la macchina avanza. Vince la prima macchina che arriva alla linea.',
  pencil: 'Matita',
  passings: 'passaggi',
  counterFlag: 'Metti la mano davanti al sensore e poi toglila. Il sensore lo conta.',
  counterDraw: 'La matita va in su a ogni passaggio e a destra con il tempo. Al bordo ricomincia.',
  battery: 'Batteria',
  batteryPercent: 'batteria %',
  full: 'piena',
  half: 'piena a metà',
  low: 'quasi vuota',
  batteryFlag: 'L’hub dice quanto è carica la sua batteria. Il disegno e la luce lo mostrano.',
  batteryLow: 'Questo succede una volta, quando la batteria è quasi vuota.',
  chargeMe: 'Ricaricami, per favore!',
};

export const gallery: GalleryTexts = {
  title: 'Tutti i blocchi',
  intro: 'Guarda che cosa fa ogni blocco.',
  language: 'Lingua',
  unread: 'Nessun madrelingua ha ancora letto questa traduzione.',
  editor: 'Apri l’editor',
};
