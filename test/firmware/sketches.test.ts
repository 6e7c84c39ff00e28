// Level: all
/** The types of the ESP32 sketches, against the headers of NimBLE-Arduino. */
import {readdirSync} from 'node:fs';
import {basename} from 'node:path';
import t from 'tap';
import {inRepository} from '../support/repository.js';
import {compile, leftOutWithout} from './compilers.js';
import {leftOutWithoutSources, sourceFolder} from './firmware-sources.js';

const OUR_DECLARATIONS = 'test/firmware/arduino';

/** Each with the folders whose files are copied beside it, as its README says. */
const SKETCHES = [
  ['firmware/esp32-arduino/blockwave_echo', 'firmware/common'],
  ['firmware/wedo-hub/esp32-arduino/home_hub', 'firmware/wedo-hub'],
  ['firmware/examples/car', 'firmware/examples/common'],
  ['firmware/examples/weather', 'firmware/examples/common'],
  ['firmware/examples/arm', 'firmware/examples/common'],
] as const;

const BOARD = ['-DESP_PLATFORM=1', '-DARDUINO=10819', '-DARDUINO_ARCH_ESP32=1', '-DESP32=1'];
const WARNINGS = ['-Wall', '-Wextra', '-Werror'];

const skip = leftOutWithout('g++') || leftOutWithoutSources('nimble-arduino');

/** What the compiler reports of a sketch; '' if it fits everything that it calls. */
function check(sketch: string, includes: readonly string[]): string {
  return compile('g++', [
    ...['-x', 'c++', '-std=gnu++2a', '-fsyntax-only', ...WARNINGS, ...BOARD],
    // As the Arduino IDE does.
    ...['-include', `${OUR_DECLARATIONS}/Arduino.h`, '-include', `${OUR_DECLARATIONS}/pins.h`],
    ...[OUR_DECLARATIONS, ...includes].map(folder => `-I${folder}`),
    // The library's own code is not checked for warnings.
    ...['-isystem', `${sourceFolder('nimble-arduino')}/src`],
    sketch,
  ]);
}

for (const [folder, ...includes] of SKETCHES) {
  const name = basename(folder);
  t.test(`${name} fits the functions that it calls`, {skip}, async t => {
    const cpp = readdirSync(inRepository(folder)).filter(file => file.endsWith('.cpp'));
    for (const file of [`${name}.ino`, ...cpp]) {
      t.equal(check(`${folder}/${file}`, includes), '', file);
    }
  });
}
