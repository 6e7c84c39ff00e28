// Level: both
import t from 'tap';
import {isThorough} from '../../support/level.js';
import type {CommandMessage, DeviceProfile} from '../../../src/profiles/format.js';
import {writeHeader} from '../../../src/profiles/header/index.js';
import {leftOutWithout} from '../../firmware/compilers.js';
import {compileProgram, type Compiler} from './compiled-program.js';
import {disagreementsOf} from './disagreements.js';
import {headersOf, programOf} from './program.js';
import {SAMPLE_PROFILE} from './sample-profile.js';

const ALL: readonly Compiler[] = [
  {command: 'gcc', language: 'c'},
  {command: 'clang++', language: 'c++'},
  {command: 'clang', language: 'c'},
  {command: 'g++', language: 'c++'},
];
const COMPILERS = isThorough ? ALL : ALL.slice(0, 2);

t.test('a header has the rate, and the highest one if it adapts', async t => {
  const rates = (sending: DeviceProfile['sending']) =>
    [...writeHeader({...SAMPLE_PROFILE, sending}).matchAll(/SAMPLE_(.*)_PER_SECOND (.*)/g)].map(
      ([, name, rate]) => `${name} ${rate}`,
    );
  t.same(rates({perSecond: 7.5}), ['MESSAGES 7.5']);
  t.same(rates({perSecond: 20, adaptive: true}), ['MESSAGES 20u', 'HIGHEST_MESSAGES 200u']);
  t.same(rates({perSecond: 20, adaptive: true, highestPerSecond: 50}), [
    'MESSAGES 20u',
    'HIGHEST_MESSAGES 50u',
  ]);
});

t.test('a header has the lengths of the longest command and the longest report', async t => {
  const lengths = (profile: DeviceProfile) =>
    [...writeHeader(profile).matchAll(/SAMPLE_LONGEST_(.*) (.*)/g)].map(
      ([, name, bytes]) => `${name} ${bytes}`,
    );
  t.same(lengths(SAMPLE_PROFILE), ['COMMAND_BYTES 17u', 'REPORT_BYTES 26u']);
  const long: CommandMessage = {
    to: 'rx',
    kind: 'event',
    fields: [{constant: 1}, {name: 'most', type: 'text', maxBytes: 99}],
  };
  t.same(
    lengths({...SAMPLE_PROFILE, commands: {...SAMPLE_PROFILE.commands, long}, reports: {}}),
    ['COMMAND_BYTES 100u'],
    'a device without reports has no longest one',
  );
});

const seed = Math.floor(Math.random() * 1_000_000);

for (const compiler of COMPILERS) {
  const {command, language} = compiler;
  t.test(
    `${command} compiles headers as ${language}, and they agree with the codec`,
    {skip: leftOutWithout(command)},
    async t => {
      const headers = headersOf([SAMPLE_PROFILE, {...SAMPLE_PROFILE, name: 'Another'}]);
      const answersOf = compileProgram(t.testdir(), programOf(headers), {
        ...compiler,
        sanitized: true,
      });
      const [disagreements, requests] = disagreementsOf(headers, answersOf, seed, 40);
      t.same(disagreements, [], `${requests} requests`);
    },
  );
}
