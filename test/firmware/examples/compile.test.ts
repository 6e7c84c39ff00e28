// Level: all
// The cores of the examples by two compilers, with all warnings as errors, and for a Cortex-M4.
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import t from 'tap';
import {compile, leftOutWithout, type Tool} from '../compilers.js';
import {coreOf, EXAMPLES, hostOf} from './examples.js';

/** A core's flash: the examples are small. */
const MOST_TEXT_BYTES = 4096;

for (const compiler of ['gcc', 'clang'] as const satisfies readonly Tool[]) {
  const skip = leftOutWithout(compiler);
  t.test(`${compiler} compiles the cores without a warning`, {skip}, t => {
    for (const example of EXAMPLES) {
      const output = join(t.testdir(), example);
      for (const optimization of ['-O0', '-O2']) {
        const args = [optimization, ...hostOf(example), '-o', output];
        t.equal(compile(compiler, args), '', example);
      }
    }
    t.end();
  });
}

const cross = 'arm-none-eabi-gcc';
const skip = leftOutWithout(cross);
t.test('a Cortex-M4 has room for the cores, which allocate nothing', {skip}, t => {
  const flags = ['-c', '-mcpu=cortex-m4', '-mthumb', '-Os'];
  for (const example of EXAMPLES) {
    const output = join(t.testdir(), `${example}.o`);
    t.equal(compile(cross, [...flags, ...coreOf(example), '-o', output]), '', example);
    const sizes = spawnSync('arm-none-eabi-size', [output], {encoding: 'utf8'}).stdout;
    const [text, data, bss] = (sizes.split('\n')[1] ?? '').trim().split(/\s+/).map(Number);
    t.comment(`${example}: ${text} bytes of code`);
    t.ok(text !== undefined && text > 0 && text < MOST_TEXT_BYTES, `${example}: code`);
    t.same([data, bss], [0, 0], `${example}: no memory of its own`);
    const symbols = spawnSync('arm-none-eabi-nm', ['-u', output], {encoding: 'utf8'}).stdout;
    const called = symbols
      .split('\n')
      .map(line => line.replace(/^\s*U /, ''))
      .filter(Boolean);
    const allowed = /^(mem(cpy|set|move)|__aeabi_.*)$/;
    t.same(
      called.filter(name => !allowed.test(name)),
      [],
      `${example}: calls nothing else`,
    );
  }
  t.end();
});
