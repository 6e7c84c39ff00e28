// Level: all
/** Whatever bytes a client sends: no access outside of memory, nothing undefined, and no order that the board must never get. */
import {spawn, spawnSync} from 'node:child_process';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import {TEST_SEED} from '../../support/property.js';
import {compile, leftOutWithout, SANITIZERS, sourcesIn, STRICT_C99} from '../compilers.js';

const INPUTS = 50_000;
const FOLDER = 'test/firmware/wedo-hub';
const SOURCES = [...sourcesIn('firmware/wedo-hub'), `${FOLDER}/fuzz.c`];
const FLAGS = [...STRICT_C99, '-O1', ...SANITIZERS, '-Ifirmware/wedo-hub'];

async function run(program: string, args: readonly string[]) {
  const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return {code, output};
}

function checkEnd(t: Test, code: number | null, output: string): void {
  t.equal(code, 0);
  if (code !== 0) t.comment(output.slice(-3_000));
}

/** Clang comes without the library on some systems. Debian's package is libclang-rt-dev. */
function libFuzzerIsLeftOut(): string | false {
  const input = 'int LLVMFuzzerTestOneInput(const char *b, long n) { return b[n] * 0; }';
  const {status} = spawnSync('clang', ['-fsanitize=fuzzer', '-xc', '-', '-o', '/dev/null'], {
    input,
  });
  return status !== 0 && "libFuzzer needs Clang's runtime libraries";
}

const skip = leftOutWithout('clang') || libFuzzerIsLeftOut();

t.test('libFuzzer finds nothing', {skip}, async t => {
  const program = join(t.testdir(), 'fuzz');
  t.equal(compile('clang', [...FLAGS, '-fsanitize=fuzzer', '-o', program, ...SOURCES]), '');
  const limits = [`-runs=${INPUTS}`, '-max_len=512', `-seed=${TEST_SEED}`];
  const {code, output} = await run(program, [...limits, `-artifact_prefix=${t.testdirName}/`]);
  checkEnd(t, code, output);
});

t.test('random inputs find nothing', {skip: leftOutWithout('cc')}, async t => {
  const program = join(t.testdir(), 'random');
  t.equal(compile('cc', [...FLAGS, '-o', program, ...SOURCES, `${FOLDER}/random.c`]), '');
  const {code, output} = await run(program, [String(INPUTS), String(TEST_SEED)]);
  checkEnd(t, code, output);
});
