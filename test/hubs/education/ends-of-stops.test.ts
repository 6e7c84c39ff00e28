/** A stop is repeated until it is proved, and then no more. */
import t from 'tap';
import {connect, type Rig} from './rig.js';

const CASES: readonly (readonly [title: string, play: (rig: Rig) => Promise<void>])[] = [
  [
    'stops that the device has already, before the movement is proved to rest',
    async ({fake, pair}) => {
      // The third stop is written and proved while the last ones come.
      await fake.advance(5);
      for (let time = 0; time < 5; time++) {
        pair().halt();
        await fake.advance(15);
      }
    },
  ],
  [
    'one motor is stopped again while the stop of both is repeated',
    async ({fake, pair, motor, device, written}) => {
      pair().run(1);
      await fake.advance(500);
      device.faults.losesWrite = () => /stopMotor [23]/.test(written.at(-1)?.text ?? '');
      pair().halt();
      await fake.advance(20);
      motor(0).halt();
      await fake.advance(200);
      motor(0).halt();
      device.faults.losesWrite = () => false;
    },
  ],
];

for (const [title, play] of CASES) {
  t.test(title, async t => {
    const rig = await connect();
    await play(rig);
    await rig.fake.advance(2_000);
    rig.news();
    await rig.fake.advance(10_000);
    t.same(
      rig.news().filter(text => text.startsWith('stop')),
      [],
    );
    t.same(rig.powers(), [0, 0]);
    await rig.close();
  });
}
