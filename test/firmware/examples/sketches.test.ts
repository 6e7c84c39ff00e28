// Level: all
// The sketches of the examples: their types, against the headers of NimBLE-Arduino.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import t from 'tap';
import {inRepository} from '../../support/repository.js';
import {hasTool} from '../c/compiler.js';
import {EXAMPLES, folderOf} from './examples.js';

/** Sources of others, beside the clone. */
const SOURCES = inRepository('../shared/firmware-check');
const OUR_DECLARATIONS = inRepository('test/firmware/examples/arduino');

function skipReason(): string | false {
  if (!existsSync(SOURCES)) return `the types of the sketches need ${SOURCES}`;
  return hasTool('g++') ? false : 'the types of the sketches need g++';
}

/** Theirs are not checked for warnings. */
const THEIR_FOLDERS = [
  'arduino-stubs',
  'arduino-stubs/freertos',
  'freertos/include',
  'freertos/portable/ThirdParty/GCC/Posix',
  'nimble-arduino/src',
];
const BOARD = ['-DESP_PLATFORM=1', '-DARDUINO=10819', '-DARDUINO_ARCH_ESP32=1', '-DESP32=1'];

t.test('the sketches fit the functions that they call', {skip: skipReason()}, t => {
  for (const example of EXAMPLES) {
    const {stderr, status} = spawnSync(
      'g++',
      [
        ...['-x', 'c++', '-std=gnu++2a', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', ...BOARD],
        // As the Arduino IDE does.
        ...['-include', `${SOURCES}/arduino-stubs/Arduino.h`],
        ...['-include', `${OUR_DECLARATIONS}/pins.h`, `-I${OUR_DECLARATIONS}`],
        ...THEIR_FOLDERS.flatMap(folder => ['-isystem', `${SOURCES}/${folder}`]),
        inRepository(`${folderOf(example)}/${example}.ino`),
      ],
      {encoding: 'utf8'},
    );
    t.same([status, stderr], [0, ''], example);
  }
  t.end();
});
