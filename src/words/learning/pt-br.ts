import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples: ExampleTexts = {
  button: 'Exemplos',
  intro: 'Escolha um e clique na bandeira verde. O hub virtual consegue fazer todos.',
  firstMotor: 'Primeiro motor',
  firstMotorDoes: 'O motor gira para um lado e depois para o outro.',
  trafficLight: 'Semáforo',
  trafficLightDoes: 'A luz do hub muda de vermelho para verde. Aperte o botão para atravessar.',
  tiltPlane: 'Pilotar inclinando',
  tiltPlaneDoes: 'Incline o sensor e voe com o avião até as estrelas.',
  distanceAlarm: 'Alarme de distância',
  distanceAlarmDoes: 'A coruja dorme até algo se aproximar.',
  instrument: 'Instrumento musical',
  instrumentDoes: 'Mova a mão na frente do sensor e toque notas.',
  race: 'Corrida com dois hubs',
  raceDoes: 'Dois jogadores apertam os botões dos seus hubs. Quem é mais rápido?',
  counter: 'Contador de passagens',
  counterDoes: 'Conte o que passa na frente do sensor. Um lápis desenha a linha.',
  batteryWatch: 'Vigia da bateria',
  batteryWatchDoes: 'Veja quanta bateria o hub tem.',
  needsHub: 'Precisa de: hub',
  needsMotor: 'Precisa de: motor',
  needsTilt: 'Precisa de: sensor de inclinação',
  needsDistance: 'Precisa de: sensor de distância',
  needsTwoHubs: 'Precisa de: 2 hubs',
  failed: 'O exemplo não abriu. Tente de novo.',
};

export const projects: ProjectTexts = {
  backdrop: 'cenário',
  wheel: 'Roda',
  firstMotorFlag:
    'Clique na bandeira verde. O motor gira para um lado e depois para o outro. Mude 60 para 100. O que acontece?',
  firstMotorClick: 'Clique na roda no palco. O motor gira por um segundo.',
  trafficLight: 'Semáforo',
  red: 'vermelho',
  yellow: 'amarelo',
  green: 'verde',
  child: 'Criança',
  trafficLightFlag:
    'A luz do hub faz o mesmo que o semáforo. Mude os segundos para o vermelho durar mais.',
  trafficLightButton:
    'Aperte o botão verde do hub. A criança espera os carros terem o vermelho e depois atravessa a rua.',
  plane: 'Avião',
  star: 'Estrela',
  stars: 'estrelas',
  tiltPlaneFlag:
    'Incline o sensor. O avião voa para esse lado. Mude 4 para 2. Ele voa mais rápido ou mais devagar?',
  tiltPlaneStar:
    'Quando o avião está perto da estrela, você ganha mais uma estrela, e ela pula para outro lugar.',
  owl: 'Coruja',
  asleep: 'dormindo',
  awake: 'acordada',
  alarms: 'alarmes',
  whoIsThere: 'Quem está aí?',
  alarmFlag: 'No começo, a coruja dorme e a luz é verde.',
  alarmNear: 'Quando algo se aproxima, a coruja acorda e você ouve o alarme.',
  alarmAway: 'Quando se afasta, o alarme termina e a coruja dorme de novo.',
  bird: 'Pássaro',
  notes: 'notas',
  hand: 'mão',
  instrumentFlag:
    'A lista tem nove notas. Sua mão escolhe uma: perto é grave, longe é aguda. Tire a mão e fica em silêncio.',
  instrumentClick:
    'Clique no pássaro para ouvir uma música. Cada letra é uma nota. *2 faz uma nota durar o dobro. Escreva a sua própria música!',
  redCar: 'Carro vermelho',
  blueCar: 'Carro azul',
  winner: 'vencedor',
  iWin: 'Ganhei!',
  raceRed: 'O carro vermelho usa o hub 1. Conecte dois hubs e depois clique na bandeira verde.',
  raceBlue: 'O carro azul usa o hub 2. Todos os blocos dele são para esse hub.',
  raceButton:
    'Cada vez que você aperta o botão do hub, o carro anda. Ganha o primeiro carro que chegar à linha.',
  pencil: 'Lápis',
  passings: 'passagens',
  counterFlag: 'Coloque a mão na frente do sensor e tire de novo. O sensor conta isso.',
  counterDraw:
    'O lápis sobe a cada passagem e vai para a direita com o tempo. Na borda, começa de novo.',
  battery: 'Bateria',
  batteryPercent: 'bateria %',
  full: 'cheia',
  half: 'pela metade',
  low: 'quase vazia',
  batteryFlag: 'O hub diz quanta bateria tem. O desenho e a luz mostram isso.',
  batteryLow: 'Isto acontece uma vez, quando a bateria está quase vazia.',
  chargeMe: 'Por favor, me carregue!',
};

export const gallery: GalleryTexts = {
  title: 'Todos os blocos',
  intro: 'Veja o que cada bloco faz.',
  language: 'Idioma',
  unread: 'Nenhum falante nativo leu esta tradução ainda.',
  editor: 'Abrir o editor',
};
