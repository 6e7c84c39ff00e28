/** The dialog with the example projects. A title, and what the example does in one sentence. */
export const examples = {
  button: 'Examples',
  intro: 'Choose one and click the green flag. The virtual hub can do them all.',
  firstMotor: 'First motor',
  firstMotorDoes: 'The motor turns one way, then the other way.',
  trafficLight: 'Traffic light',
  trafficLightDoes: 'The hub’s light changes from red to green. Press the button to cross.',
  tiltPlane: 'Steer by tilting',
  tiltPlaneDoes: 'Tilt the sensor and fly the plane to the stars.',
  distanceAlarm: 'Distance alarm',
  distanceAlarmDoes: 'The owl sleeps until something comes near.',
  instrument: 'Musical instrument',
  instrumentDoes: 'Move your hand in front of the sensor and play notes.',
  race: 'Race with two hubs',
  raceDoes: 'Two players press the buttons of their hubs. Who is faster?',
  counter: 'Passing counter',
  counterDoes: 'Count what passes the sensor. A pencil draws the line.',
  batteryWatch: 'Battery watch',
  batteryWatchDoes: 'See how full the battery of the hub is.',
  needsHub: 'Needs: hub',
  needsMotor: 'Needs: motor',
  needsTilt: 'Needs: tilt sensor',
  needsDistance: 'Needs: distance sensor',
  needsTwoHubs: 'Needs: 2 hubs',
  failed: 'The example did not open. Please try again.',
};

/** Names, comments and speech in the example projects. Each language has its own project files. */
export const projects = {
  backdrop: 'backdrop',

  wheel: 'Wheel',
  firstMotorFlag:
    'Click the green flag. The motor turns one way, then the other way. Change 60 to 100. What happens?',
  firstMotorClick: 'Click the wheel on the stage. The motor turns for one second.',

  trafficLight: 'Traffic light',
  red: 'red',
  yellow: 'yellow',
  green: 'green',
  child: 'Child',
  trafficLightFlag:
    'The light of the hub does the same as the traffic light. Change the seconds to make red longer.',
  trafficLightButton:
    'Press the green button on the hub. The child waits until the cars have red, then crosses the street.',

  plane: 'Plane',
  star: 'Star',
  stars: 'stars',
  tiltPlaneFlag:
    'Tilt the sensor. The plane flies to that side. Change 4 to 2. Does it fly faster or slower?',
  tiltPlaneStar:
    'When the plane is near the star, you get one more star, and it jumps to another place.',

  owl: 'Owl',
  asleep: 'asleep',
  awake: 'awake',
  alarms: 'alarms',
  whoIsThere: 'Who is there?',
  alarmFlag: 'At first the owl sleeps and the light is green.',
  alarmNear: 'When something comes near, the owl wakes up and you hear the alarm.',
  alarmAway: 'When it goes away, the alarm ends and the owl sleeps again.',

  bird: 'Bird',
  notes: 'notes',
  hand: 'hand',
  instrumentFlag:
    'The list has nine notes. Your hand chooses one: near is low, far is high. Take your hand away and it is quiet.',
  instrumentClick:
    'Click the bird to hear a song. Each letter is a note. *2 makes a note twice as long. Write your own song!',

  redCar: 'Red car',
  blueCar: 'Blue car',
  winner: 'winner',
  iWin: 'I win!',
  raceRed: 'The red car uses hub 1. Connect two hubs, then click the green flag.',
  raceBlue: 'The blue car uses hub 2. All its blocks are for that hub.',
  raceButton: 'Each press of the hub’s button moves the car. The first car at the line wins.',

  pencil: 'Pencil',
  passings: 'passings',
  counterFlag: 'Move your hand in front of the sensor and away again. The sensor counts it.',
  counterDraw:
    'The pencil goes up with each passing and to the right with time. At the edge it begins again.',

  battery: 'Battery',
  batteryPercent: 'battery %',
  full: 'full',
  half: 'half full',
  low: 'almost empty',
  batteryFlag: 'The hub says how full its battery is. The picture and the light show it.',
  batteryLow: 'This happens once when the battery is almost empty.',
  chargeMe: 'Charge me, please!',
};

/** The page with all blocks. */
export const gallery = {
  title: 'All blocks',
  intro: 'See what each block does.',
  language: 'Language',
  unread: 'No native speaker has read this translation yet.',
  editor: 'Open the editor',
};
