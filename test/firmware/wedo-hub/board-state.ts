import {PeripheralState} from '../../../src/virtual/server/peripheral-state.js';

interface MotorState {
  readonly powerPercent: number;
  readonly mode: 'run' | 'brake' | 'coast';
}

const MODES = ['coast', 'brake', 'run'] as const;

/** What the board of the hub does. */
export class BoardState extends PeripheralState {
  readonly ports = new Map([
    [3, 21],
    [4, 20],
    [5, 22],
    [6, 23],
  ]);
  readonly motors = new Map<number, MotorState>();
  readonly lightBricks = new Map<number, number>();
  light = {red: 0, green: 0, blue: 0};
  /** In hertz; 0: silence. */
  toneHz = 0;
  readonly formats = new Map<number, {readonly notify: boolean}>();
  storedName = '';

  /** A call of the hub, as board.c reports it: `motor 1 2 60`. Calls of Bluetooth change nothing here. */
  called([call, ...words]: readonly string[]): void {
    const [first = 0, second = 0, third = 0] = words.map(Number);
    switch (call) {
      case 'motor':
        this.motors.set(first, {powerPercent: third, mode: MODES[second] ?? 'run'});
        break;
      case 'brick':
        this.lightBricks.set(first, second);
        break;
      case 'light':
        this.light = {red: first, green: second, blue: third};
        break;
      case 'tone':
        this.toneHz = first;
        break;
      case 'name':
        this.name = this.storedName = Buffer.from(words[0] ?? '', 'hex').toString('utf8');
        break;
    }
  }
}
