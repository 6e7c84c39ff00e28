/** Sensors of a served hub change while it runs: by a program, or by keys of the terminal. */
import {EventEmitter} from 'node:events';
import t from 'tap';
import {controlHub} from '../../../src/apps/cli/hub/control.js';
import {readHubOptions} from '../../../src/apps/cli/hub/options.js';
import {serveHubs} from '../../../src/apps/cli/hub/serve.js';
import {control} from '../../../src/apps/cli/hub/wedo2/model.js';
import {createVirtualHub} from '../../../src/virtual/index.js';

t.test('a JSON object sets the sensors', async t => {
  const hub = createVirtualHub();
  const values = {distance: 40, tilt: [10, -5], button: true, battery: 30, plug: 'tilt,distance'};
  t.equal(controlHub(control(hub), JSON.stringify(values)), null);
  t.match(hub.state, {
    distancePercent: 40,
    tilt: {xDegrees: 10, yDegrees: -5},
    buttonPressed: true,
    batteryPercent: 30,
  });
  t.match(control(hub).describe(), 'tilt A 10,-5, distance B 40%, button, light');
  t.equal(controlHub(control(hub), '{"bump": "x", "acceleration": [0, -5, 40]}'), null);
  t.match(hub.state, {bumps: {x: 1, y: 0, z: 0}, acceleration: {x: 0, y: -5, z: 40}});
  t.equal(controlHub(control(hub), '{"button": false, "plug": "none,motor"}'), null);
  t.equal(hub.state.buttonPressed, false);
  t.strictSame([...hub.state.motors.keys()], [2]);
  t.equal(hub.state.ports.has(1), false);
});

t.test('a mistake is explained and nothing is set', async t => {
  const hub = createVirtualHub();
  const cases = [
    ['[1]', /must be a JSON object/],
    ['{"distance": 10, "constructor": 1}', /There is no "constructor", only distance, tilt, bump/],
    ['{"distence": 10}', /There is no "distence", .*did you mean 'distance'\?\)\./],
    ['{"distance": 101}', /"distance" must be a number from 0 to 100/],
    ['{"distance": 10, "tilt": [1]}', /"tilt" must be two numbers/],
    ['{"distance": 10, "bump": "w"}', /"bump" must be "x", "y" or "z"/],
    ['{"distance": 10, "button": 1}', /"button" must be true or false/],
    ['{"distance": 10, "plug": "engine"}', /"plug" must be a text as for --plug/],
  ] as const;
  for (const [json, problem] of cases) t.match(controlHub(control(hub), json), problem, json);
  t.equal(hub.state.distancePercent, 100);
});

t.test('a program sends the values to the address, a page cannot', async t => {
  const texts: string[] = [];
  const output = {isTTY: false, write: (text: string) => texts.push(text)};
  const raw: boolean[] = [];
  const keyboard = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => raw.push(isRaw),
    pause: () => undefined,
  });
  const options = {...readHubOptions({port: '0', hubs: '2'})};
  const served = await serveHubs(options, {stdout: output, stderr: output}, keyboard);
  const printed = texts.join('');
  const port = /127\.0\.0\.1:(\d+)/.exec(printed)?.[1] ?? '';
  t.match(printed, /Keys: arrows tilt.*1 to 9 choose the hub/);
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const request = {method: 'POST', body, headers};
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
    return `${answer.status} ${await answer.text()}`;
  };
  t.equal(await post('/hubs/2', '{"distance": 40}'), '204 ');
  t.match(await post('/hubs/3', '{}'), /^400 There is no such hub/);
  t.match(await post('/hubs/1', '{'), /^400 This must be a JSON object/);
  t.match(await post('/hubs/1', '{"distance": 1}', {origin: 'https://evil.example'}), /^403/);
  t.match(
    await post('/hubs/1', '{"distance": 1}', {origin: 'https://scratch.mit.edu'}),
    /^403 .*Pages cannot/,
  );
  await t.rejects(post('/hubs/1', ' '.repeat(5_000)), 'a long body');
  keyboard.emit('data', Buffer.from('-'));
  keyboard.emit('data', Buffer.from('2+\u001b[C+'));
  await served.close();
  t.match(texts.at(-1), /1: .*distance B 90%.* 2: .*distance B 60%/);
  t.strictSame(raw, [true, false], 'the terminal is as before');
});
