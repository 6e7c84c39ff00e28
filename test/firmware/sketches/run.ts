import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {compile, SANITIZERS, sourcesIn} from '../compilers.js';

const FOLDER = 'test/firmware/sketches';

/** Each sketch with its other C++ files, and the folders of its C code. */
export const SKETCHES = {
  car: [['firmware/examples/car/car.ino'], ['firmware/examples/car', 'firmware/examples/common']],
  arm: [['firmware/examples/arm/arm.ino'], ['firmware/examples/arm', 'firmware/examples/common']],
  weather: [
    ['firmware/examples/weather/weather.ino'],
    ['firmware/examples/weather', 'firmware/examples/common'],
  ],
  echo: [['firmware/esp32-arduino/blockwave_echo/blockwave_echo.ino'], ['firmware/common']],
  hub: [
    [
      'firmware/wedo-hub/esp32-arduino/home_hub/home_hub.ino',
      'firmware/wedo-hub/esp32-arduino/home_hub/board.cpp',
    ],
    ['firmware/wedo-hub'],
  ],
} as const;

const compiled = new Map<keyof typeof SKETCHES, Sketch>();

/** A sketch that is compiled once. */
export function sketchOf(name: keyof typeof SKETCHES): Sketch {
  const sketch = compiled.get(name) ?? new Sketch(name);
  compiled.set(name, sketch);
  return sketch;
}

/** A sketch on this computer, with stand-ins for Arduino and NimBLE that we wrote (host.cpp). */
class Sketch {
  readonly #program: string;

  constructor(name: keyof typeof SKETCHES) {
    const [sources, folders] = SKETCHES[name];
    const folder = mkdtempSync(join(tmpdir(), 'sketch-'));
    process.once('exit', () => rmSync(folder, {recursive: true}));
    this.#program = join(folder, name);
    const includes = [`${FOLDER}/include`, 'test/firmware/arduino', ...folders];
    const options = ['-O1', '-Wall', '-Wextra', '-Werror', ...SANITIZERS];
    const core = join(folder, 'core.o');
    const cFiles = folders.flatMap(each => sourcesIn(each));
    const problems = [
      compile('gcc', [...options, '-r', '-nostdlib', '-o', core, ...cFiles]),
      compile('g++', [
        ...[...options, ...includes.map(each => `-I${each}`)],
        // As the Arduino IDE does.
        ...['-include', 'Arduino.h', '-include', 'pins.h', core, '-x', 'c++'],
        ...[...sources, `${FOLDER}/host.cpp`, '-o', this.#program],
      ]),
    ].filter(problem => problem !== '');
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  /** What happens at the start, and after each line. */
  run(...lines: readonly string[]): string[][] {
    const {stdout, stderr, status} = spawnSync(this.#program, {
      input: lines.map(line => `${line}\n`).join(''),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`status ${String(status)}: ${stderr}`);
    return stdout
      .split('=\n')
      .slice(0, -1)
      .map(answer => answer.split('\n').filter(line => line !== ''));
  }
}
