import t from 'tap';
import {playTones} from '../../src/panel/tone-player.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createFakeClock} from '../support/fake-clock.js';
import {connectClient} from '../support/hub-client.js';

const SILENCE = [5, 3, 0]; // port of the buzzer, stop tone, no bytes follow
const A_FOR_HALF_A_SECOND = [5, 2, 4, 0xb8, 0x01, 0xf4, 0x01]; // play tone, four bytes: 440 Hz, 500 ms
const A_WITHOUT_END = [5, 2, 4, 0xb8, 0x01, 0, 0];

async function listening() {
  const time = createFakeClock(1000);
  const hub = createVirtualHub({clock: time.clock});
  const heard: unknown[] = [];
  const player = {
    play: (frequencyHz: number, durationMs: number) => void heard.push([frequencyHz, durationMs]),
    stop: () => void heard.push('stop'),
  };
  playTones(hub, player, time.clock);
  const client = await connectClient(hub);
  const play = (bytes: number[]) => client.write('outputCommand', bytes);
  const takeHeard = () => heard.splice(0);
  return {time, hub, client, play, takeHeard};
}

t.test('a tone starts at once, with its end', async t => {
  const {time, hub, play, takeHeard} = await listening();
  await play(A_FOR_HALF_A_SECOND);
  t.same(takeHeard(), [[440, 500]]);
  hub.setDistance(30);
  t.same(takeHeard(), [], 'other changes are no new tone');
  await time.advance(300);
  await play(A_FOR_HALF_A_SECOND);
  t.same(takeHeard(), [[440, 500]], 'the same once more is a new one');
  await time.advance(500);
  t.same(takeHeard(), ['stop']);
});

t.test('a tone without end sounds until it is stopped', async t => {
  const {time, play, takeHeard} = await listening();
  await play(A_WITHOUT_END);
  await time.advance(10_000);
  t.same(takeHeard(), [[440, Infinity]]);
  await play(SILENCE);
  t.same(takeHeard(), ['stop']);
});

t.test('only a connected hub is heard', async t => {
  const {time, hub, client, play, takeHeard} = await listening();
  await play(A_FOR_HALF_A_SECOND);
  await time.advance(200);
  client.close();
  t.same(takeHeard(), [[440, 500], 'stop']);
  await connectClient(hub);
  t.same(takeHeard(), [[440, 300]], 'what is left of it');
});
