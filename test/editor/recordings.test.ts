/** What the editor's page saves with ?record. */
import t from 'tap';
import {Recordings} from '../../src/apps/editor/recordings.js';
import {parseRecording} from '../../src/recorder/index.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('each hub has a file of its own, also one that is added again', async t => {
  const {clock} = createFakeClock();
  let lineCount = 0;
  const recordings = new Recordings(() => (lineCount += 1));
  const start = (family: string, hub: number) =>
    recordings.start({clock, profile: family, providers: [], from: {family, hub}});
  t.same(recordings.files, [], 'nothing before the first hub');

  const recorders = [start('wedo2', 0), start('boost', 0), start('boost', 1), start('boost', 1)];
  for (const state of ['scanning', 'idle']) {
    for (const recorder of recorders) recorder.state(state);
  }
  t.equal(lineCount, 12);
  t.same(
    recordings.files.map(({name, text}) => {
      const {header, items} = parseRecording(text);
      return [name, header.profile, items.length];
    }),
    [
      ['recording-wedo2-1.jsonl', 'wedo2', 2],
      ['recording-boost-1.jsonl', 'boost', 2],
      ['recording-boost-2.jsonl', 'boost', 2],
      ['recording-boost-2.jsonl', 'boost', 2],
    ],
  );
});
