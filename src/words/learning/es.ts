import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples: ExampleTexts = {
  button: 'Ejemplos',
  intro: 'Elige uno y haz clic en la bandera verde. El hub virtual puede con todos.',
  firstMotor: 'Primer motor',
  firstMotorDoes: 'El motor gira hacia un lado y luego hacia el otro.',
  trafficLight: 'Semáforo',
  trafficLightDoes: 'La luz del hub cambia de rojo a verde. Pulsa el botón para cruzar.',
  tiltPlane: 'Pilotar inclinando',
  tiltPlaneDoes: 'Inclina el sensor y vuela con el avión hasta las estrellas.',
  distanceAlarm: 'Alarma de distancia',
  distanceAlarmDoes: 'El búho duerme hasta que algo se acerca.',
  instrument: 'Instrumento musical',
  instrumentDoes: 'Mueve la mano delante del sensor y toca notas.',
  race: 'Carrera con dos hubs',
  raceDoes: 'Dos jugadores pulsan los botones de sus hubs. ¿Quién es más rápido?',
  counter: 'Contador de pasadas',
  counterDoes: 'Cuenta lo que pasa delante del sensor. Un lápiz dibuja la línea.',
  batteryWatch: 'Vigilante de la batería',
  batteryWatchDoes: 'Mira cuánta batería le queda al hub.',
  needsHub: 'Necesitas: hub',
  needsMotor: 'Necesitas: motor',
  needsTilt: 'Necesitas: sensor de inclinación',
  needsDistance: 'Necesitas: sensor de distancia',
  needsTwoHubs: 'Necesitas: 2 hubs',
  failed: 'El ejemplo no se ha abierto. Inténtalo de nuevo.',
};

export const projects: ProjectTexts = {
  backdrop: 'fondo',
  wheel: 'Rueda',
  firstMotorFlag:
    'Haz clic en la bandera verde. El motor gira hacia un lado y luego hacia el otro. Cambia 60 por 100. ¿Qué pasa?',
  firstMotorClick: 'Haz clic en la rueda del escenario. El motor gira durante un segundo.',
  trafficLight: 'Semáforo',
  red: 'rojo',
  yellow: 'amarillo',
  green: 'verde',
  child: 'Niña',
  trafficLightFlag:
    'La luz del hub hace lo mismo que el semáforo. Cambia los segundos para que el rojo dure más.',
  trafficLightButton:
    'Pulsa el botón verde del hub. La niña espera a que los coches tengan rojo y luego cruza la calle.',
  plane: 'Avión',
  star: 'Estrella',
  stars: 'estrellas',
  tiltPlaneFlag:
    'Inclina el sensor. El avión vuela hacia ese lado. Cambia 4 por 2. ¿Vuela más rápido o más lento?',
  tiltPlaneStar:
    'Cuando el avión está cerca de la estrella, ganas una estrella más y ella salta a otro lugar.',
  owl: 'Búho',
  asleep: 'dormido',
  awake: 'despierto',
  alarms: 'alarmas',
  whoIsThere: '¿Quién anda ahí?',
  alarmFlag: 'Al principio el búho duerme y la luz es verde.',
  alarmNear: 'Cuando algo se acerca, el búho se despierta y oyes la alarma.',
  alarmAway: 'Cuando se aleja, la alarma termina y el búho vuelve a dormir.',
  bird: 'Pájaro',
  notes: 'notas',
  hand: 'mano',
  instrumentFlag:
    'La lista tiene nueve notas. Tu mano elige una: cerca es grave, lejos es aguda. Quita la mano y no suena nada.',
  instrumentClick:
    'Haz clic en el pájaro para oír una canción. Cada letra es una nota. *2 hace que una nota dure el doble. ¡Escribe tu propia canción!',
  redCar: 'Coche rojo',
  blueCar: 'Coche azul',
  winner: 'ganador',
  iWin: '¡He ganado!',
  raceRed: 'El coche rojo usa el hub 1. Conecta dos hubs y luego haz clic en la bandera verde.',
  raceBlue: 'El coche azul usa el hub 2. Todos sus bloques son para ese hub.',
  raceButton:
    'Cada vez que pulsas el botón del hub, el coche avanza. Gana el primer coche que llega a la línea.',
  pencil: 'Lápiz',
  passings: 'pasadas',
  counterFlag: 'Mueve la mano delante del sensor y quítala otra vez. El sensor lo cuenta.',
  counterDraw:
    'El lápiz sube con cada pasada y va a la derecha con el tiempo. En el borde empieza de nuevo.',
  battery: 'Batería',
  batteryPercent: 'batería %',
  full: 'llena',
  half: 'por la mitad',
  low: 'casi vacía',
  batteryFlag: 'El hub dice cuánta batería le queda. El dibujo y la luz lo muestran.',
  batteryLow: 'Esto pasa una vez, cuando la batería está casi vacía.',
  chargeMe: '¡Cárgame, por favor!',
};

export const gallery: GalleryTexts = {
  title: 'Todos los bloques',
  intro: 'Mira qué hace cada bloque.',
  language: 'Idioma',
  unread: 'Ningún hablante nativo ha leído todavía esta traducción.',
  editor: 'Abrir el editor',
};
