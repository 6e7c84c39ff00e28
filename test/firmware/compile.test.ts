// Level: all
/** The cores of the firmware compile without a warning by each compiler, and are small on a Cortex-M4. */
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import type {DeviceProfile} from '../../src/profiles/format.js';
import {messagesOf} from '../../src/profiles/header/c-message.js';
import {Identifiers} from '../../src/profiles/header/identifiers.js';
import {writeHeader} from '../../src/profiles/header/index.js';
import {EXAMPLES, exampleProfile} from '../support/example-profiles.js';
import {compile, leftOutWithout, sourcesIn, STRICT_C99, type Tool} from './compilers.js';
import {coreOf, ECHO_HOST, hostOf} from './examples/examples.js';

/** The sources and options of each. */
const CORES: readonly (readonly string[])[] = [
  sourcesIn('firmware/wedo-hub'),
  ...EXAMPLES.map(example => coreOf(example)),
];
const MOST_CODE_BYTES = 4_096;
const MOST_HUB_BYTES = 320;
const CROSS = 'arm-none-eabi-gcc';
const CORTEX_M4 = ['-mcpu=cortex-m4', '-mthumb', '-Os'];
/** What a core may call that is not its own. */
const ALLOWED = /^(mem(cpy|set|move)|__aeabi_.*)$/;

/** Compiles these into one object. Returns its path. */
function objectOf(t: Test, compiler: Tool, args: readonly string[]): string {
  const object = join(t.testdirName, 'core.o');
  const options = [...STRICT_C99, '-r', '-nostdlib', '-o', object];
  t.equal(compile(compiler, [...options, ...args]), '');
  return object;
}

for (const compiler of ['gcc', 'clang'] as const) {
  t.test(`${compiler} compiles the cores as C99`, {skip: leftOutWithout(compiler)}, async t => {
    t.testdir();
    for (const core of CORES) {
      for (const level of ['-O0', '-O2']) objectOf(t, compiler, [level, ...core]);
    }
  });
}

for (const compiler of ['gcc', 'clang'] as const) {
  t.test(
    `${compiler} compiles the programs for a computer`,
    {skip: leftOutWithout(compiler)},
    t => {
      const program = join(t.testdir(), 'program');
      for (const host of [...EXAMPLES.map(example => hostOf(example)), ECHO_HOST]) {
        t.equal(compile(compiler, [...STRICT_C99, '-O2', '-o', program, ...host]), '');
      }
      t.end();
    },
  );
}

t.test('the header of the hub is C++, too', {skip: leftOutWithout('g++')}, async t => {
  const flags = ['-std=c++11', '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only'];
  t.equal(compile('g++', [...flags, '-xc++', 'firmware/wedo-hub/wedo_hub.h']), '');
});

/** The bytes of code and constants, of data, and of other memory: as the size tool prints them. */
function sizesOf(object: string): number[] {
  const {stdout} = spawnSync('arm-none-eabi-size', [object], {encoding: 'utf8'});
  return (stdout.split('\n')[1] ?? '').trim().split(/\s+/).slice(0, 3).map(Number);
}

t.test(
  'a Cortex-M0 converts the numbers without doubles',
  {skip: leftOutWithout(CROSS)},
  async t => {
    const profiles = EXAMPLES.map(example => exampleProfile(example) as DeviceProfile);
    for (const profile of profiles) {
      const conversions = messagesOf(profile, new Identifiers(profile.id))
        .flatMap(({values}) => values)
        .flatMap(value => (value.kind === 'number' && value.isScaled ? [value] : []));
      const functions = conversions.map(
        ({names, type}, at) => `
${type} to_${at}(float value);
${type} to_${at}(float value) { return ${names.toRaw}(value); }
float from_${at}(${type} raw);
float from_${at}(${type} raw) { return ${names.fromRaw}(raw); }
`,
      );
      t.testdir({'conversions.c': [writeHeader(profile), ...functions].join('')});
      const source = join(t.testdirName, 'conversions.c');
      const object = objectOf(t, CROSS, ['-mcpu=cortex-m0', '-mthumb', '-Os', source]);
      const symbols = spawnSync('arm-none-eabi-nm', ['-u', object], {encoding: 'utf8'}).stdout;
      t.notMatch(symbols, /__aeabi_(d|l|ul|\w+2[dl])/, profile.id);
    }
  },
);

t.test('a Cortex-M4 has room for the cores', {skip: leftOutWithout(CROSS)}, async t => {
  const folder = t.testdir({'memory.c': '#include "wedo_hub.h"\nstruct wedo_hub hub;\n'});
  for (const core of CORES) {
    const object = objectOf(t, CROSS, [...CORTEX_M4, ...core]);
    const [code = NaN, ...memory] = sizesOf(object);
    t.ok(code > 0 && code < MOST_CODE_BYTES, `${code} bytes of code`);
    t.same(memory, [0, 0], 'no variables of its own');
    const symbols = spawnSync('arm-none-eabi-nm', ['-u', object], {encoding: 'utf8'}).stdout;
    const called = symbols.split('\n').flatMap(line => /^\s*U (\w+)/.exec(line)?.[1] ?? []);
    t.same(
      called.filter(name => !ALLOWED.test(name)),
      [],
      'it calls nothing else',
    );
  }
  const memory = ['-Ifirmware/wedo-hub', join(folder, 'memory.c')];
  const [, , hubBytes = NaN] = sizesOf(objectOf(t, CROSS, [...CORTEX_M4, ...memory]));
  t.ok(hubBytes <= MOST_HUB_BYTES, `${hubBytes} bytes of memory for each hub`);
});
