import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples: ExampleTexts = {
  button: 'Przykłady',
  intro: 'Wybierz jeden i kliknij zieloną flagę. Z wirtualnym hubem działają wszystkie.',
  firstMotor: 'Pierwszy silnik',
  firstMotorDoes: 'Silnik kręci się w jedną stronę, a potem w drugą.',
  trafficLight: 'Sygnalizator',
  trafficLightDoes:
    'Światło huba zmienia się z czerwonego na zielone. Naciśnij przycisk, żeby przejść.',
  tiltPlane: 'Sterowanie pochyleniem',
  tiltPlaneDoes: 'Pochyl czujnik i leć samolotem do gwiazd.',
  distanceAlarm: 'Alarm odległości',
  distanceAlarmDoes: 'Sowa śpi, aż coś się zbliży.',
  instrument: 'Instrument muzyczny',
  instrumentDoes: 'Ruszaj ręką przed czujnikiem i graj nuty.',
  race: 'Wyścig z dwoma hubami',
  raceDoes: 'Dwóch graczy naciska przyciski swoich hubów. Kto jest szybszy?',
  counter: 'Licznik przejść',
  counterDoes: 'Policz, co przechodzi obok czujnika. Ołówek rysuje linię.',
  batteryWatch: 'Strażnik baterii',
  batteryWatchDoes: 'Zobacz, jak pełna jest bateria huba.',
  needsHub: 'Potrzebny: hub',
  needsMotor: 'Potrzebny: silnik',
  needsTilt: 'Potrzebny: czujnik pochylenia',
  needsDistance: 'Potrzebny: czujnik odległości',
  needsTwoHubs: 'Potrzebne: 2 huby',
  failed: 'Przykład się nie otworzył. Spróbuj ponownie.',
};

export const projects: ProjectTexts = {
  backdrop: 'tło',
  wheel: 'Koło',
  firstMotorFlag:
    'Kliknij zieloną flagę. Silnik kręci się w jedną stronę, a potem w drugą. Zmień 60 na 100. Co się stanie?',
  firstMotorClick: 'Kliknij koło na scenie. Silnik kręci się przez jedną sekundę.',
  trafficLight: 'Sygnalizator',
  red: 'czerwone',
  yellow: 'żółte',
  green: 'zielone',
  child: 'Dziecko',
  trafficLightFlag:
    'Światło huba robi to samo co sygnalizator. Zmień sekundy, żeby czerwone świeciło dłużej.',
  trafficLightButton:
    'Naciśnij zielony przycisk na hubie. Dziecko czeka, aż samochody będą miały czerwone, a potem przechodzi przez ulicę.',
  plane: 'Samolot',
  star: 'Gwiazda',
  stars: 'gwiazdy',
  tiltPlaneFlag:
    'Pochyl czujnik. Samolot leci w tę stronę. Zmień 4 na 2. Leci szybciej czy wolniej?',
  tiltPlaneStar:
    'Gdy samolot jest blisko gwiazdy, dostajesz jedną gwiazdę więcej, a ona skacze w inne miejsce.',
  owl: 'Sowa',
  asleep: 'śpi',
  awake: 'nie śpi',
  alarms: 'alarmy',
  whoIsThere: 'Kto tam?',
  alarmFlag: 'Na początku sowa śpi, a światło jest zielone.',
  alarmNear: 'Gdy coś się zbliża, sowa się budzi i słychać alarm.',
  alarmAway: 'Gdy to się oddala, alarm się kończy i sowa znowu śpi.',
  bird: 'Ptak',
  notes: 'nuty',
  hand: 'dłoń',
  instrumentFlag:
    'Lista ma dziewięć nut. Twoja ręka wybiera jedną: blisko to nisko, daleko to wysoko. Zabierz rękę i będzie cicho.',
  instrumentClick:
    'Kliknij ptaka, żeby usłyszeć piosenkę. Każda litera to nuta. *2 sprawia, że nuta trwa dwa razy dłużej. Napisz własną piosenkę!',
  redCar: 'Czerwone auto',
  blueCar: 'Niebieskie auto',
  winner: 'zwycięzca',
  iWin: 'Wygrana!',
  raceRed: 'Czerwone auto używa huba 1. Połącz dwa huby, a potem kliknij zieloną flagę.',
  raceBlue: 'Niebieskie auto używa huba 2. Wszystkie jego bloki są dla tego huba.',
  raceButton: 'Każde naciśnięcie przycisku huba przesuwa auto. Wygrywa pierwsze auto na linii.',
  pencil: 'Ołówek',
  passings: 'przejścia',
  counterFlag: 'Przesuń rękę przed czujnik i zabierz ją. Czujnik to policzy.',
  counterDraw:
    'Ołówek idzie w górę przy każdym przejściu, a z czasem w prawo. Przy krawędzi zaczyna od nowa.',
  battery: 'Bateria',
  batteryPercent: 'bateria %',
  full: 'pełna',
  half: 'do połowy pełna',
  low: 'prawie pusta',
  batteryFlag: 'Hub mówi, jak pełna jest jego bateria. Pokazują to obrazek i światło.',
  batteryLow: 'To dzieje się raz, gdy bateria jest prawie pusta.',
  chargeMe: 'Naładuj mnie, proszę!',
};

export const gallery: GalleryTexts = {
  title: 'Wszystkie bloki',
  intro: 'Zobacz, co robi każdy blok.',
  language: 'Język',
  unread: 'Nikt, dla kogo to język ojczysty, nie czytał jeszcze tego tłumaczenia.',
  editor: 'Otwórz edytor',
};
