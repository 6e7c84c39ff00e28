// Level: all
/** The echo firmware for the nRF52, for a Cortex-M4, against our declarations of the functions of Zephyr that it calls. */
import {join} from 'node:path';
import t from 'tap';
import {readText} from '../../support/repository.js';
import {compile, leftOutWithout, sourcesIn} from '../compilers.js';

const FOLDER = 'firmware/nrf52-zephyr';
const SOURCES = [...sourcesIn(`${FOLDER}/src`), 'firmware/common/echo_profile.c'];
const WARNINGS = ['-Wall', '-Wextra', '-Wshadow', '-Wstrict-prototypes', '-Werror'];
/** As Zephyr compiles applications. */
const FLAGS = ['-std=gnu17', '-Os', '-mcpu=cortex-m4', '-mthumb', ...WARNINGS];
const INCLUDES = ['-Itest/firmware/zephyr/include', '-Ifirmware/common'];

/** The options of the firmware's prj.conf, as the compiler gets them. */
function optionDefinitions(): string[] {
  const lines = readText(`${FOLDER}/prj.conf`).split('\n');
  const options = lines.filter(line => line.startsWith('CONFIG_'));
  return options.map(line => `-D${line.replace(/=y$/, '=1')}`);
}

// The field with the connection interval is another from 4.4 on.
for (const version of ['4, 0, 0', '4, 4, 0']) {
  const skip = leftOutWithout('arm-none-eabi-gcc');
  t.test(`the echo firmware with Zephyr ${version}`, {skip}, async t => {
    const object = join(t.testdir(), 'object.o');
    const definitions = [
      ...optionDefinitions(),
      `-DZEPHYR_VERSION_CODE=ZEPHYR_VERSION(${version})`,
    ];
    for (const source of SOURCES) {
      const args = [...FLAGS, ...INCLUDES, ...definitions, '-c', source, '-o', object];
      t.equal(compile('arm-none-eabi-gcc', args), '', source);
    }
  });
}
