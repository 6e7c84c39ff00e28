/** The core compiles without a warning, by each compiler, and as small as its README says. */
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import t from 'tap';
import {compile, leftOutWithout, sourcesIn, STRICT_C99, type Tool} from '../compilers.js';

const FOLDER = 'firmware/wedo-hub';
const SOURCES = sourcesIn(FOLDER);

for (const compiler of ['gcc', 'clang'] as const satisfies readonly Tool[]) {
  t.test(`${compiler} compiles the core as C99`, {skip: leftOutWithout(compiler)}, t => {
    for (const level of ['-O0', '-O2']) {
      for (const source of SOURCES) {
        const output = join(t.testdir(), 'core.o');
        t.equal(compile(compiler, [...STRICT_C99, level, '-c', '-o', output, source]), '', source);
      }
    }
    t.end();
  });
}

t.test('its header is C++, too', {skip: leftOutWithout('g++')}, t => {
  const flags = ['-std=c++11', '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only'];
  t.equal(compile('g++', [...flags, '-xc++', `${FOLDER}/wedo_hub.h`]), '');
  t.end();
});

/** As the size tool prints it: names, then numbers. */
function sizeOf(object: string) {
  const {stdout} = spawnSync('arm-none-eabi-size', [object], {encoding: 'utf8'});
  const numbers = (stdout.split('\n')[1] ?? '').trim().split(/\s+/).map(Number);
  const [text = NaN, data = NaN, bss = NaN] = numbers;
  return {text, data, bss};
}

t.test('a Cortex-M4', {skip: leftOutWithout('arm-none-eabi-gcc')}, t => {
  const sizes = {text: 0, data: 0, bss: 0};
  for (const source of SOURCES) {
    const output = join(t.testdir(), 'core.o');
    const cpu = ['-mcpu=cortex-m4', '-mthumb', '-Os'];
    t.equal(compile('arm-none-eabi-gcc', [...STRICT_C99, ...cpu, '-c', '-o', output, source]), '');
    const {text, data, bss} = sizeOf(output);
    sizes.text += text;
    sizes.data += data;
    sizes.bss += bss;
  }
  const memory = join(
    t.testdir({'memory.c': '#include "wedo_hub.h"\nstruct wedo_hub hub;\n'}),
    'memory.c',
  );
  const object = memory.replace('.c', '.o');
  t.equal(
    compile('arm-none-eabi-gcc', [
      '-mcpu=cortex-m4',
      '-mthumb',
      `-I${FOLDER}`,
      '-c',
      '-o',
      object,
      memory,
    ]),
    '',
  );
  const hubBytes = sizeOf(object).bss;
  t.comment(`memory: ${hubBytes} bytes for each hub`);
  t.ok(hubBytes <= 320, `${hubBytes} bytes of memory`);
  t.comment(`code and constants: ${sizes.text} bytes`);
  t.same([sizes.data, sizes.bss], [0, 0], 'no variables of its own');
  t.ok(sizes.text < 4_096, `${sizes.text} bytes of code`);
  t.end();
});
