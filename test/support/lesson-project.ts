import {createHash} from 'node:crypto';
import JSZip from 'jszip';

type Input = readonly [1, readonly [number, string] | string] | readonly [2 | 3, ...unknown[]];

interface Step {
  readonly opcode: string;
  readonly inputs?: Readonly<Record<string, Input>>;
  readonly fields?: Readonly<Record<string, readonly [string, string | null]>>;
  /** Menu inputs, which Scratch saves as blocks of their own: argument to value. */
  readonly menus?: Readonly<Record<string, string>>;
  /** Reporters in inputs. */
  readonly reporters?: Readonly<Record<string, Step>>;
  /** Steps inside a C-shaped block. */
  readonly inside?: readonly Step[];
}

const number = (value: number): Input => [1, [4, String(value)]];

const wedo2 = (opcode: string, rest: Omit<Step, 'opcode'> = {}): Step => ({
  opcode: `wedo2_${opcode}`,
  ...rest,
});

const setVariable = (name: string, value: Step): Step => ({
  opcode: 'data_setvariableto',
  fields: {VARIABLE: [name, name]},
  reporters: {VALUE: value},
});

/** Every official block, as a lesson would use it. */
const SCRIPTS: readonly (readonly Step[])[] = [
  [
    {opcode: 'event_whenflagclicked'},
    wedo2('startMotorPower', {menus: {MOTOR_ID: 'motor'}, inputs: {POWER: number(60)}}),
    wedo2('setMotorDirection', {menus: {MOTOR_ID: 'motor', MOTOR_DIRECTION: 'this way'}}),
    wedo2('motorOnFor', {menus: {MOTOR_ID: 'motor'}, inputs: {DURATION: number(1)}}),
    wedo2('setMotorDirection', {menus: {MOTOR_ID: 'motor A', MOTOR_DIRECTION: 'reverse'}}),
    wedo2('motorOn', {menus: {MOTOR_ID: 'motor A'}}),
    wedo2('setLightHue', {inputs: {HUE: number(0)}}),
    wedo2('playNoteFor', {inputs: {NOTE: number(60), DURATION: number(1)}}),
    wedo2('motorOff', {menus: {MOTOR_ID: 'all motors'}}),
    setVariable('distance', wedo2('getDistance')),
    setVariable('angle', wedo2('getTiltAngle', {menus: {TILT_DIRECTION: 'up'}})),
    {
      opcode: 'control_if',
      reporters: {CONDITION: wedo2('isTilted', {menus: {TILT_DIRECTION_ANY: 'any'}})},
      inside: [wedo2('setLightHue', {inputs: {HUE: number(33)}})],
    },
  ],
  [
    wedo2('whenDistance', {menus: {OP: '<'}, inputs: {REFERENCE: number(50)}}),
    wedo2('startMotorPower', {menus: {MOTOR_ID: 'all motors'}, inputs: {POWER: number(100)}}),
  ],
  [
    wedo2('whenTilted', {menus: {TILT_DIRECTION_ANY: 'any'}}),
    wedo2('motorOff', {menus: {MOTOR_ID: 'motor'}}),
  ],
];

/** The project as project.json has it; the asset is the one below. */
function projectJson(assetId: string): unknown {
  const blocks: Record<string, unknown> = {};
  let made = 0;
  const add = (step: Step, parent: string | null, isTop = false): string => {
    const id = `block${made++}`;
    const inputs: Record<string, unknown> = {...step.inputs};
    for (const [name, value] of Object.entries(step.menus ?? {})) {
      const menu = `block${made++}`;
      blocks[menu] = block(`wedo2_menu_${name}`, id, {
        fields: {[name]: [value, null]},
        shadow: true,
      });
      inputs[name] = [1, menu];
    }
    for (const [name, reporter] of Object.entries(step.reporters ?? {})) {
      inputs[name] =
        name === 'CONDITION' ? [2, add(reporter, id)] : [3, add(reporter, id), [10, '']];
    }
    if (step.inside) inputs.SUBSTACK = [2, stack(step.inside, id)];
    blocks[id] = block(step.opcode, parent, {inputs, fields: step.fields ?? {}, isTop});
    return id;
  };
  const stack = (steps: readonly Step[], parent: string | null): string => {
    const ids: string[] = [];
    for (const step of steps)
      ids.push(add(step, ids.at(-1) ?? parent, parent === null && ids.length === 0));
    ids.forEach((id, index) => Object.assign(blocks[id] as object, {next: ids[index + 1] ?? null}));
    return ids[0] ?? '';
  };
  SCRIPTS.forEach((steps, index) => {
    Object.assign(blocks[stack(steps, null)] as object, {x: 40, y: 40 + index * 900});
  });

  const costume = {name: 'wheel', assetId, md5ext: `${assetId}.svg`, dataFormat: 'svg'};
  const common = {
    lists: {},
    broadcasts: {},
    comments: {},
    currentCostume: 0,
    costumes: [{...costume, rotationCenterX: 60, rotationCenterY: 60}],
    sounds: [],
    volume: 100,
  };
  return {
    targets: [
      {
        ...common,
        isStage: true,
        name: 'Stage',
        variables: {distance: ['distance', 0], angle: ['angle', 0]},
        blocks: {},
        layerOrder: 0,
        tempo: 60,
        videoTransparency: 50,
        videoState: 'off',
        textToSpeechLanguage: null,
      },
      {
        ...common,
        isStage: false,
        name: 'Wheel',
        variables: {},
        blocks,
        layerOrder: 1,
        visible: true,
        x: 0,
        y: 0,
        size: 100,
        direction: 90,
        draggable: false,
        rotationStyle: 'all around',
      },
    ],
    monitors: [],
    extensions: ['wedo2'],
    meta: {semver: '3.0.0', vm: '15.1.1', agent: ''},
  };
}

function block(
  opcode: string,
  parent: string | null,
  {inputs = {}, fields = {}, shadow = false, isTop = false},
): object {
  return {opcode, next: null, parent, inputs, fields, shadow, topLevel: isTop};
}

const WHEEL = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="-60 -60 120 120">
<circle r="58" fill="#3d4b66"/><circle r="40" fill="#ffab19"/><path d="M-40 0H40M0-40V40" stroke="#fff" stroke-width="8"/></svg>`;

/** A .sb3 file with every official block in it. */
export function lessonProject(): Promise<Buffer> {
  const assetId = createHash('md5').update(WHEEL).digest('hex');
  const zip = new JSZip();
  zip.file('project.json', JSON.stringify(projectJson(assetId)));
  zip.file(`${assetId}.svg`, WHEEL);
  return zip.generateAsync({type: 'nodebuffer'});
}
