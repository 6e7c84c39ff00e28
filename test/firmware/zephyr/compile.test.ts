// Level: all
/** The firmware for the nRF52, for a Cortex-M4, against our declarations of the functions of Zephyr that it calls. */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import {readText} from '../../support/repository.js';
import {compile, leftOutWithout, sourcesIn} from '../compilers.js';
import {definitionsOf, devicetreeOf, HUB_FOLDER, HUB_SOURCES} from './overlay.js';

interface Firmware {
  readonly sources: readonly string[];
  readonly includes: readonly string[];
  readonly overlay: string;
  readonly definitions?: readonly string[];
}

const ECHO: Firmware = {
  sources: [...sourcesIn('firmware/nrf52-zephyr/src'), 'firmware/common/echo_profile.c'],
  includes: ['firmware/common'],
  overlay: '',
};
const HUB: Firmware = {
  sources: HUB_SOURCES,
  includes: ['firmware/wedo-hub'],
  overlay: readText(`${HUB_FOLDER}/app.overlay`),
};

const WARNINGS = ['-Wall', '-Wextra', '-Wshadow', '-Wstrict-prototypes', '-Werror'];
/** As Zephyr compiles applications. */
const FLAGS = ['-std=gnu17', '-Os', '-mcpu=cortex-m4', '-mthumb', ...WARNINGS];
const skip = leftOutWithout('arm-none-eabi-gcc');

/** What the compiler reports. */
function check(
  t: Test,
  {sources, includes, overlay, definitions = []}: Firmware,
  config: string,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'zephyr-'));
  t.teardown(() => rmSync(folder, {recursive: true}));
  writeFileSync(join(folder, 'devicetree_generated.h'), devicetreeOf(overlay).header);
  const folders = ['test/firmware/zephyr/include', folder, ...includes].map(each => `-I${each}`);
  return sources.map(source =>
    compile('arm-none-eabi-gcc', [
      ...[...FLAGS, ...folders, ...definitionsOf(config), ...definitions.map(each => `-D${each}`)],
      ...['-c', source, '-o', join(folder, 'object.o')],
    ]),
  );
}

// The field with the connection interval is another from 4.4 on.
for (const version of ['4, 0, 0', '4, 4, 0']) {
  t.test(`the echo firmware with Zephyr ${version}`, {skip}, async t => {
    const config = readText('firmware/nrf52-zephyr/prj.conf');
    const firmware = {...ECHO, definitions: [`ZEPHYR_VERSION_CODE=ZEPHYR_VERSION(${version})`]};
    t.same(check(t, firmware, config), ['', '', '']);
  });
}

t.test('the WeDo-style hub', {skip}, async t => {
  t.same(check(t, HUB, readText(`${HUB_FOLDER}/prj.conf`)), ['', '']);
});
