/** What a child sees in the examples with a tilt sensor or a distance sensor. */
import t from 'tap';
import {createExampleVm} from './example-vm.js';

const {vm, time, hub, said, open, sprite, variable, click} = createExampleVm();
t.teardown(() => vm.quit());

const GREEN = {red: 0, green: 255, blue: 0};
const RED = {red: 255, green: 0, blue: 0};

/** The tones of this time, in whole hertz, each once for as long as it sounds. */
async function tonesWithin(ms: number): Promise<number[]> {
  const heard: number[] = [];
  const listen = () => {
    const tone = hub.state.tone?.frequencyHz;
    if (tone !== undefined && tone !== heard.at(-1)) heard.push(tone);
  };
  const end = hub.onChange(listen);
  await time.advance(ms);
  end();
  return heard;
}

t.test('steer by tilting: the plane flies where the sensor is tilted, to the star', async t => {
  await open('tilt-plane');
  hub.plug(2, 'tilt');
  await time.advance(1000);
  const plane = sprite('Plane');
  const star = sprite('Star');
  vm.greenFlag();
  hub.setTilt(-45, -20);
  await time.advance(500);
  t.ok(plane.x < 0 && plane.y > 0, 'left and up');
  vm.greenFlag();
  hub.setTilt(0, 0);
  await time.advance(300);
  t.equal(variable('stars'), 0);
  // The star is at the upper right.
  hub.setTilt(28, -16);
  const tones: number[] = [];
  for (let steps = 0; steps < 60 && variable('stars') === 0; steps += 1) {
    tones.push(...(await tonesWithin(100)));
  }
  t.equal(variable('stars'), 1);
  hub.setTilt(0, 0);
  tones.push(...(await tonesWithin(300)));
  t.same(tones, [880], 'a tone');
  t.notSame([star.x, star.y], [140, 80], 'the star has jumped');
  hub.plug(2, 'distance');
});

t.test('distance alarm: the owl wakes up once each time something comes near', async t => {
  hub.setDistance(100);
  await open('distance-alarm');
  const owl = sprite('Owl');
  const [ASLEEP, AWAKE] = [0, 1];
  vm.greenFlag();
  await time.advance(500);
  t.same([owl.currentCostume, variable('alarms')], [ASLEEP, 0]);
  t.same(hub.state.light, GREEN);

  hub.setDistance(10);
  const alarm = await tonesWithin(2000);
  t.same(alarm, [880, 660, 880, 660, 880, 660]);
  t.same([owl.currentCostume, variable('alarms')], [AWAKE, 1]);
  t.equal(said(owl), 'Who is there?');
  t.same(hub.state.light, RED);
  await time.advance(2000);
  t.equal(variable('alarms'), 1, 'not again while it stays near');

  hub.setDistance(100);
  await time.advance(1000);
  t.equal(owl.currentCostume, ASLEEP);
  t.equal(said(owl), '');
  t.same(hub.state.light, GREEN);
  hub.setDistance(0);
  await time.advance(1000);
  t.equal(variable('alarms'), 2);
  hub.setDistance(100);
  await time.advance(2000);
});

t.test('musical instrument: the distance of the hand is the note', async t => {
  await open('instrument');
  const bird = sprite('Bird');
  vm.greenFlag();
  t.same(await tonesWithin(1000), [], 'quiet without a hand');
  for (const [percent, hertz, x] of [
    [10, 262, -160],
    [50, 392, 0],
    [90, 587, 160],
  ] as const) {
    hub.setDistance(percent);
    const tones = await tonesWithin(1000);
    t.equal(tones.at(-1), hertz);
    t.equal(bird.x, x, 'the bird sits on its bar');
    t.equal(variable('hand'), percent / 10);
  }
  hub.setDistance(100);
  await time.advance(1000);
  t.equal(hub.state.tone, null, 'quiet again');

  click(bird);
  t.same(await tonesWithin(2600), [261, 391, 440], 'a song: C C G G A');
  await time.advance(8000);
  t.equal(hub.state.tone, null);
});

t.test('passing counter: the pencil goes up with each passing, and to the right', async t => {
  await open('counter');
  const pencil = sprite('Pencil');
  const isPenDown = () => (pencil.getCustomState('Scratch.pen') as {penDown: boolean}).penDown;
  vm.greenFlag();
  await time.advance(1000);
  t.equal(variable('passings'), 0);
  t.equal(pencil.y, -140);
  t.ok(isPenDown());
  const start = pencil.x;
  for (let passings = 1; passings <= 3; passings += 1) {
    hub.setDistance(30);
    await time.advance(700);
    hub.setDistance(100);
    await time.advance(700);
    t.equal(variable('passings'), passings);
    t.equal(pencil.y, -140 + 20 * passings, 'one line higher');
  }
  t.ok(pencil.x > start + 20, 'further to the right');
  vm.greenFlag();
  await time.advance(500);
  t.equal(variable('passings'), 0, 'the green flag begins again');
  t.equal(pencil.y, -140);
  await time.advance(75_000);
  t.ok(pencil.x < 220, 'at the right edge it begins again at the left');
});
