import {LONGEST_TIMER_MS} from '../../clock.js';
import type {HubEvent} from '../../hubs/hub-protocol.js';
import type {Hub} from '../../hubs/hub.js';
import {color, number, text, type Argument, type Menu} from '../../scratch/arguments.js';
import {
  label,
  type Block,
  type CommandEnd,
  type Label,
  type StartedFields,
} from '../../scratch/define-block.js';
import {eventMenus} from '../event-menus.js';
import type {
  CommandBlock,
  EventBlock,
  FormulaSource,
  HatBlock,
  LabelBlock,
  ProfileArgument,
  ProfileBlock,
  ProfileMenu,
  ReporterBlock,
} from '../format.js';
import {parseFormula, type Formula, type Value} from '../formula.js';
import type {ProfileDevice} from './profile-device.js';
import type {Plan} from './plan.js';
import {isTrue, NO_ARGUMENTS, toFinite} from './scope.js';
import {createSteps, formulaOrNull} from './steps.js';
import {TextTable} from './texts.js';

/** As with the blocks of the built-in families. */
const COMMAND_MS = 100;
export const EVENT_LIMIT_MS = 10_000;
/** No message of a profile is longer. */
const MAX_TEXT_LENGTH = 512;

/** The blocks of a profile, and their texts in other languages. */
export function createPalette(plan: Plan) {
  const {id, blocks, menus = {}} = plan.profile;
  const texts = new TextTable(id);
  const parts: Parts = {plan, texts, menus: createMenus(menus, eventMenus(plan.profile), texts)};
  const palette = blocks.map((block, index): Block | Label =>
    block.type === 'label'
      ? label(texts.add(`label.${index}`, block.text))
      : createBlock(block, parts),
  );
  return {palette, translations: texts.translations};
}

interface Parts {
  readonly plan: Plan;
  readonly texts: TextTable;
  readonly menus: Menus;
}

function createBlock(block: Exclude<ProfileBlock, LabelBlock>, parts: Parts): Block {
  const {opcode, text, hidden = false} = block;
  const args = Object.fromEntries(
    Object.entries(block.arguments ?? {}).map(([name, argument]) => [
      name,
      createArgument(argument, parts.menus),
    ]),
  );
  const common = {opcode, text: parts.texts.add(`block.${opcode}`, text), args, hidden};
  switch (block.type) {
    case 'command':
      return {...common, type: 'command', run: commandRun(block, args, parts)};
    case 'reporter':
    case 'boolean':
      return {
        ...common,
        type: block.type === 'boolean' ? 'Boolean' : 'reporter',
        run: reporterRun(block, args, parts),
      };
    case 'hat':
      return {
        ...common,
        type: 'hat',
        run: hatRun(block, args, parts),
        ...(block.known !== undefined && {isKnown: knownOf(block.known, parts)}),
      };
    case 'event':
      return {
        ...common,
        type: 'event',
        startedBy: starterOf(block, parts.plan),
        run: () => undefined,
      };
  }
}

type BlockArguments = Readonly<Record<string, BlockArgument>>;
type Run = Block['run'];

/** The values of a block's arguments. */
interface Read {
  readonly values: ReadonlyMap<string, Value>;
  /** False: a reporter has put a value into a menu that the menu does not have. Such a block does nothing. */
  readonly isKnown: boolean;
}

function readerOf(args: BlockArguments): (raw: Readonly<Record<string, unknown>>) => Read {
  const entries = Object.entries(args);
  return raw => {
    const values = new Map<string, Value>();
    let isKnown = true;
    for (const [name, {read}] of entries) {
      const value = read(raw[name]);
      if (value === null) isKnown = false;
      else values.set(name, value);
    }
    return {values, isKnown};
  };
}

/** Without a hub, formulas have the initial values. */
function evaluatorOf({initial}: Plan) {
  return (formula: Formula, values: Read['values'], device: ProfileDevice | undefined): Value =>
    device?.evaluate(formula, values) ?? formula.evaluate(initial.lookupWith(values));
}

function deviceOf(hub: Hub, {kind}: Plan): ProfileDevice | undefined {
  return hub.devices(kind)[0];
}

function commandRun(block: CommandBlock, args: BlockArguments, {plan}: Parts): Run {
  const read = readerOf(args);
  const evaluate = evaluatorOf(plan);
  const steps = createSteps(block.run, plan.commands);
  const lastsMs = formulaOrNull(block.lastsMs);
  const {until} = block;
  const otherwise = createSteps(until?.otherwise, plan.commands);
  return (raw, hub): CommandEnd => {
    const {values, isKnown} = read(raw);
    const device = deviceOf(hub, plan);
    if (isKnown && device !== undefined) {
      // Before the steps: the answer may come at once.
      const done =
        until &&
        device.waitFor(until.event, until.timeLimitMs ?? EVENT_LIMIT_MS, () =>
          device.run(otherwise, values),
        );
      device.run(steps, values);
      // It ends in any case, and not before the steps of `otherwise` have run.
      if (done) return {done, timeLimitMs: Infinity};
    } else if (isKnown) {
      for (const lost of hub.settable(plan.kind)) lost.rememberSteps(steps, values);
    }
    if (lastsMs === null) return COMMAND_MS;
    const ms = toFinite(evaluate(lastsMs, values, device));
    return ms < 0 ? undefined : Math.min(ms, LONGEST_TIMER_MS);
  };
}

function reporterRun(block: ReporterBlock, args: BlockArguments, {plan}: Parts): Run {
  const read = readerOf(args);
  const evaluate = evaluatorOf(plan);
  const formula = parseFormula(block.value);
  return (raw, hub) => {
    const {values, isKnown} = read(raw);
    const value = isKnown ? evaluate(formula, values, deviceOf(hub, plan)) : 0;
    return block.type === 'boolean' ? isTrue(value) : value;
  };
}

/** False without a hub, and until all reports that it asks for have arrived: an initial value starts no script. */
function hatRun(block: HatBlock, args: BlockArguments, {plan}: Parts): Run {
  const read = readerOf(args);
  const formula = parseFormula(block.when);
  const reports = new Set(formula.names.flatMap(name => plan.reportOfField.get(name) ?? []));
  return (raw, hub) => {
    const {values, isKnown} = read(raw);
    const device = deviceOf(hub, plan);
    if (!isKnown || device === undefined) return false;
    for (const report of reports) if (!device.hasArrived(report)) return false;
    return isTrue(device.evaluate(formula, values));
  };
}

/** Without a hub nothing is known. */
function knownOf(source: FormulaSource, {plan}: Parts): (hub: Hub) => boolean {
  const formula = parseFormula(source);
  return hub => {
    const device = deviceOf(hub, plan);
    return device !== undefined && isTrue(device.evaluate(formula, NO_ARGUMENTS));
  };
}

/** Which scripts an event starts. */
function starterOf(
  {on, arguments: args = {}}: EventBlock,
  {kind}: Plan,
): (event: HubEvent) => StartedFields {
  const [menu = ''] = Object.keys(args);
  const starts = new Map<string, Readonly<Record<string, string>>>(
    typeof on === 'string'
      ? [[on, {}]]
      : Object.entries(on).map(([value, event]) => [event, {[menu]: value}]),
  );
  return event =>
    event.kind === 'device' && event.device === kind.name
      ? (starts.get(event.event) ?? null)
      : null;
}

/** An argument of a block; its value is what formulas see; null: a value that is not in the menu. */
type BlockArgument = Argument<Value | null>;

/** The menus by name: one object for each, which all blocks share. */
type Menus = ReadonlyMap<string, Pick<BlockArgument, 'read'> & {readonly menu: Menu}>;

function createMenus(
  menus: Readonly<Record<string, ProfileMenu>>,
  menusOfEvents: ReadonlySet<string>,
  texts: TextTable,
): Menus {
  return new Map(
    Object.entries(menus).map(([name, {items, acceptReporters}]) => {
      const accepts = acceptReporters ?? !menusOfEvents.has(name);
      const numbers = new Map<unknown, number>(
        items.map(({value, number: own}, index) => [value, own ?? index]),
      );
      const menu: Menu = {
        name,
        items: items.map(({value, text: shown}) => ({
          value,
          ...(shown !== undefined && {text: texts.add(`menu.${name}.${value}`, shown)}),
        })),
        ...(!accepts && {acceptReporters: false}),
      };
      return [name, {menu, read: raw => numbers.get(raw) ?? null}];
    }),
  );
}

function createArgument(argument: ProfileArgument, menus: Menus): BlockArgument {
  switch (argument.type) {
    case 'number':
    case 'angle':
    case 'note': {
      // In formulas infinity would be 0, but 1/0 is meant as a large number.
      const {type, initial, min = -Number.MAX_VALUE, max = Number.MAX_VALUE} = argument;
      return {...number(initial, {min, max}), ...(type !== 'number' && {form: type})};
    }
    case 'text': {
      const {initial, maxLength = MAX_TEXT_LENGTH} = argument;
      return text(initial, {maxLength});
    }
    case 'color': {
      const {read, ...rest} = color(argument.initial as `#${string}`);
      return {
        ...rest,
        read: raw => {
          const {red, green, blue} = read(raw);
          return red * 0x10000 + green * 0x100 + blue;
        },
      };
    }
    case 'menu': {
      const menu = menus.get(argument.menu);
      if (menu === undefined) throw new Error(`There is no menu '${argument.menu}'.`);
      return {type: 'string', defaultValue: argument.initial, ...menu};
    }
  }
}
