import type {HelpTexts} from './en.js';

export const pl: Partial<HelpTexts> = {
  getMotorPosition: 'O ile stopni obrócił się silnik. Poniżej 0 to druga strona.',
  isTilted: 'Czy hub jest pochylony w tę stronę?',
  whenDistance: 'Uruchamia skrypt, gdy coś jest bliżej albo dalej niż ta liczba.',
  getDistance: 'Jak daleko coś jest, w centymetrach, najwyżej 25.',
  drive: 'Uruchamia lewy i prawy silnik. Ruszają razem. Poniżej 0 kręcą się w drugą stronę.',
  driveFor: 'Jedzie, aż koła obrócą się o tyle stopni, a potem się zatrzymuje.',
  stopDriving: 'Zatrzymuje oba silniki.',
  runMotor: 'Uruchamia silnik z tą prędkością. Poniżej 0 kręci się w drugą stronę.',
  stopMotor: 'Zatrzymuje silnik od razu albo puszcza go, aż sam się zatrzyma.',
  turnMotorBy: 'Obraca silnik o tyle stopni. Poniżej 0 kręci się w drugą stronę.',
  turnMotorToPosition: 'Obraca silnik, aż jego pozycja będzie równa tej liczbie stopni.',
  turnMotorToAngle:
    'Obraca silnik, aż jego znacznik ustawi się pod tym kątem. Nie każdy silnik to potrafi.',
  resetMotorPosition: 'Miejsce, w którym silnik jest teraz, staje się pozycją 0.',
  getMotorAngle: 'Kąt, pod którym jest znacznik silnika, od -180 do 179.',
  getMotorSpeed: 'Jak szybko kręci się silnik. Poniżej 0 to druga strona.',
  getColor: 'Kolor, który widzi czujnik.',
  getReflectedLight: 'Ile światła odbija się od tego, co jest przed czujnikiem.',
  getAmbientLight: 'Jak jasno jest wokół czujnika.',
  getColorPart: 'Ile światła tego koloru odbija się od tego, co jest przed czujnikiem.',
  setSensorLight:
    'Sprawia, że czujnik świeci w tym kolorze. Gdy bloki używają jego pomiarów, potrzebuje własnego światła.',
  whenForce: 'Uruchamia skrypt, gdy czujnik siły zostanie naciśnięty albo puszczony.',
  isForcePressed: 'Czy czujnik siły jest naciśnięty?',
  getForce: 'Jak mocno naciśnięty jest czujnik siły, w niutonach.',
  getTiltDegrees: 'O ile stopni hub jest pochylony. W prawo i w dół to więcej niż 0.',
  getAcceleration: 'Jak mocno hub przyśpiesza albo zwalnia w jednym kierunku.',
  whenRemoteButton: 'Uruchamia skrypt, gdy ten przycisk pilota zostanie naciśnięty.',
  isRemoteButton: 'Czy ten przycisk pilota jest naciśnięty?',
};
