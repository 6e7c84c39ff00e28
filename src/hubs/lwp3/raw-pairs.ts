import {fixedPairOf, models} from './models.js';
import {parseAttachedIo} from './protocol/attached-io.js';
import type {OneOrTwo, OutputCommand} from './protocol/output-commands.js';

type Ports = readonly [first: number, second: number];

/** The virtual ports of one connection, and the ports of their two motors. */
export class RawPairs {
  readonly #ports = new Map<number, Ports>(
    Object.values(models).flatMap(model => {
      const pair = fixedPairOf(model);
      return pair === null ? [] : [[pair.port, [pair.firstPort, pair.secondPort]] as const];
    }),
  );

  portsOf(virtualPort: number): Ports | undefined {
    return this.#ports.get(virtualPort);
  }

  /** The virtual ports that the motor at this port is part of. */
  withMotor(port: number): number[] {
    return [...this.#ports].filter(([, ports]) => ports.includes(port)).map(([pair]) => pair);
  }

  /** Learns from a message of the hub. */
  receive(message: DataView): void {
    const event = parseAttachedIo(message);
    if (event?.kind === 'attach-virtual') {
      this.#ports.set(event.port, [event.firstPort, event.secondPort]);
    }
  }
}

/** The part of a pair's command for its motor with this index, as a command for that motor's own port. */
export function commandOfMotor(command: OutputCommand, port: number, index: number): OutputCommand {
  const valueOf = (values: OneOrTwo): readonly [number] => [values[index] ?? values[0]];
  switch (command.kind) {
    case 'start-power':
      return {...command, port, powers: valueOf(command.powers)};
    case 'start-speed':
    case 'run-for-time':
      return {...command, port, speeds: valueOf(command.speeds)};
    case 'run-for-degrees': {
      const {degrees, speeds} = command;
      const speed = valueOf(speeds);
      const sum = speeds.reduce((total, each) => total + Math.abs(each), 0);
      // The degrees of a pair are the average of those of its motors.
      const share = sum === 0 ? 0 : (speeds.length * Math.abs(speed[0])) / sum;
      return {...command, port, degrees: Math.round(degrees * share), speeds: speed};
    }
    case 'go-to':
      return {...command, port, positions: valueOf(command.positions)};
    default:
      return {...command, port};
  }
}
