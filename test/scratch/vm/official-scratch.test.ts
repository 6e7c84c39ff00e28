/** What docs/start.md says of new blocks in official Scratch: its own vm and extension, without ours. */
import t from 'tap';
import {sb3Of} from '../../../src/apps/learning/example-files.js';
import {hub} from '../../../src/apps/learning/project/hub-block.js';
import {setVariable, whenFlagClicked} from '../../../src/apps/learning/project/scratch-blocks.js';
import {NEW_BLOCKS, projectWith, SEEN} from '../../learning/all-blocks.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, seen} = createHeadlessVm();
t.teardown(() => vm.quit());
// The official blocks wait by `window.setTimeout`.
t.intercept(globalThis, 'window', {value: globalThis, configurable: true});

const opcodesOf = (json: string): string[] =>
  (JSON.parse(json) as {targets: {blocks: Record<string, {opcode: string}>}[]}).targets
    .flatMap(({blocks}) => Object.values(blocks))
    .map(({opcode}) => opcode)
    .sort();

t.test('the script goes on, past all new blocks', async t => {
  await vm.loadProject(await sb3Of(projectWith(NEW_BLOCKS)));
  t.equal(vm.extensionManager.isExtensionLoaded('wedo2'), true, 'the official extension');
  t.equal(vm.runtime.getOpcodeFunction('wedo2_runMotor'), undefined);
  const before = opcodesOf(vm.toJSON());
  await time.advance(500);
  t.equal(seen(), 0, 'no hat of ours starts');
  vm.greenFlag();
  await time.advance(100);
  t.equal(seen(), 'after');
  t.same(opcodesOf(vm.toJSON()), before, 'saved there, the project still has all blocks');
});

t.test('a new block that reports a value reports nothing', async t => {
  const project = projectWith([]);
  const [sprite] = project.sprites;
  const power = hub('getMotorPower', {MOTOR_PORT: 'motor A'});
  const scripts = [{blocks: [whenFlagClicked, setVariable(SEEN, power)]}];
  await vm.loadProject(await sb3Of({...project, sprites: [{...sprite, scripts}]}));
  vm.greenFlag();
  await time.advance(100);
  t.equal(seen(), undefined);
});
