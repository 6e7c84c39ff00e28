/** A project with every block of Scratch's own Boost extension, saved by Scratch's own vm. */
import {createRequire} from 'node:module';
import {
  boost,
  forever,
  projectOf,
  setVariable,
  wait,
  whenFlagClicked,
  type BlockSpec,
  type Script,
} from '../project.js';
import {REPOSITORY, requireFromScratchVm} from '../repository.js';

const ifThen = (condition: BlockSpec, ...inside: readonly BlockSpec[]): BlockSpec => ({
  opcode: 'control_if',
  inputs: {CONDITION: condition},
  inside,
});

const SCRIPTS: readonly Script[] = [
  [
    whenFlagClicked,
    boost('setLightHue', {HUE: 0}),
    boost('setMotorPower', {MOTOR_ID: 'ABCD', POWER: 100}),
    boost('setMotorDirection', {MOTOR_ID: 'B', MOTOR_DIRECTION: 'that way'}),
    boost('motorOnForRotation', {MOTOR_ID: 'D', ROTATION: 2}),
    setVariable(boost('getMotorPosition', {MOTOR_REPORTER_ID: 'D'})),
    boost('motorOnFor', {MOTOR_ID: 'A', DURATION: 1}),
    boost('motorOn', {MOTOR_ID: 'AB'}),
    wait(1),
    boost('motorOff', {MOTOR_ID: 'B'}),
    forever(
      ifThen(
        boost('seeingColor', {COLOR: 'red'}),
        setVariable(boost('getTiltAngle', {TILT_DIRECTION: 'up'}), 'seen 2'),
      ),
    ),
  ],
  [boost('whenColor', {COLOR: 'any'}), boost('setLightHue', {HUE: 33})],
  [boost('whenTilted', {TILT_DIRECTION_ANY: 'left'}), boost('motorOff', {MOTOR_ID: 'ABCD'})],
];

interface OfficialVm {
  loadProject(project: string): Promise<void>;
  saveProjectSb3(): Promise<Blob>;
  quit(): void;
  readonly runtime: {getBlocksXML(): readonly {readonly id: string; readonly xml: string}[]};
}

/**
 * Call it before a test makes its own vm: the dispatcher is a singleton, which belongs to the latest vm of the process.
 */
export async function officialBoostProject(): Promise<{
  /** The .sb3 file. */
  readonly file: Buffer;
  /** The blocks of the palette, as the official extension describes them. */
  readonly paletteXml: string;
}> {
  const log = requireFromScratchVm('util/log.js') as {settings: {minLevel: number}};
  const errorsOnly = 5;
  log.settings.minLevel = errorsOnly;
  const formatMessage = createRequire(REPOSITORY)('format-message') as {setup(of: object): void};
  formatMessage.setup({missingTranslation: 'ignore'});
  const VirtualMachine = requireFromScratchVm('index.js') as new () => OfficialVm;
  const vm = new VirtualMachine();
  await vm.loadProject(projectOf(SCRIPTS, {extensions: ['boost']}));
  const paletteXml = vm.runtime.getBlocksXML().find(({id}) => id === 'boost')?.xml;
  if (paletteXml === undefined) throw new Error("Scratch's vm has not loaded its extension.");
  const saved = await vm.saveProjectSb3();
  vm.quit();
  return {file: Buffer.from(await saved.arrayBuffer()), paletteXml};
}
