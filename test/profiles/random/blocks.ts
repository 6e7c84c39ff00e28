import type {
  CommandBlock,
  EventBlock,
  ProfileArgument,
  ProfileBlock,
  ProfileMenu,
  ProfileStep,
  ProfileText,
  SendKind,
  SendStep,
} from '../../../src/profiles/format.js';
import {valuesOf, type MessageValue} from '../../../src/profiles/codec.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import type {ValueType} from '../../../src/profiles/formula.js';
import type {Choices} from './choices.js';
import {formula, textFormula, type Names} from './formulas.js';

const ARGUMENTS = ['SPEED', 'PORT', 'NAME_2'] as const;

/** What blocks refer to. */
export interface Parts {
  readonly commands: DeviceProfile['commands'];
  readonly variables: readonly string[];
  readonly events: readonly string[];
  readonly menus: Readonly<Record<string, ProfileMenu>>;
  /** Menus of event blocks. */
  readonly eventMenus: readonly string[];
  /** Of reports, and variables. */
  readonly values: Names;
}

export function values(
  c: Choices,
  fields: readonly MessageValue[],
  names: Names,
): Pick<SendStep, 'values'> {
  const given = fields.filter(() => !c.isRare(4));
  if (given.length === 0) return {};
  return {
    values: Object.fromEntries(
      given.map(({name, type}) => [
        name,
        type === 'text' ? textFormula(c, names) : formula(c, names),
      ]),
    ),
  };
}

export function sendStep(c: Choices, commands: DeviceProfile['commands'], names: Names): SendStep {
  const send = c.any(Object.keys(commands)) ?? '';
  return {send, ...values(c, valuesOf(commands[send]?.fields ?? []), names)};
}

/** Steps of a block or a report. All but the first may follow the one before. */
export function steps(c: Choices, parts: Parts, names: Names, most: number): ProfileStep[] {
  return c.list(1, most, index => ({
    ...step(c, parts, names),
    ...(index > 0 && c.maybe({then: true}, 3)),
  }));
}

function step(c: Choices, parts: Parts, names: Names): ProfileStep {
  const variable = c.any(parts.variables);
  const set = variable !== undefined && c.isRare(3) ? {set: {[variable]: formula(c, names)}} : {};
  if ('set' in set && c.isRare(2)) return {...set, ...c.maybe({when: formula(c, names)})};
  const sending = sendStep(c, parts.commands, names);
  const kinds: readonly [SendKind, ...SendKind[]] = [
    'state',
    'event',
    'urgent',
    'stop',
    'rest',
    'forget',
  ];
  const as = c.isRare(3) ? {as: c.pick(kinds)} : {};
  const kind = as.as ?? parts.commands[sending.send]?.kind;
  return {
    ...sending,
    ...as,
    ...set,
    ...c.maybe({when: formula(c, names)}, 3),
    ...c.maybe({afterMs: formula(c, names), ...c.maybe({stoppable: c.isRare(2)}, 3)}, 3),
    ...c.maybe({cancels: c.isRare(2)}, 5),
    ...c.maybe({$comment: 'Why.'}, 9),
    ...(kind === 'event' && c.maybe({waitMs: 200}, 3)),
  };
}

function argument(c: Choices, menus: Parts['menus']): ProfileArgument {
  const menu = c.any(Object.keys(menus));
  switch (c.integer(0, 5)) {
    case 0:
      return {type: 'number', initial: 5, ...c.maybe({min: -100}), ...c.maybe({max: 100})};
    case 1:
      return {type: c.pick(['angle', 'note']), initial: 60};
    case 2:
      return {type: 'text', initial: 'hello', ...c.maybe({maxLength: 12})};
    case 3:
      return {type: 'color', initial: '#ff8800'};
    default:
      if (menu === undefined) return {type: 'number', initial: 0};
      return {type: 'menu', menu, initial: menus[menu]?.items[0]?.value ?? ''};
  }
}

function text(c: Choices, words: string, args: readonly string[]): ProfileText {
  const en = [words, ...args.map(name => `[${name}]`)].join(' ');
  if (c.isRare(2)) return en;
  return {en, de: [...args.map(name => `[${name}]`), '<b>Wörter</b>'].join(' ')};
}

function typesOf(args: Readonly<Record<string, ProfileArgument>>): [string, ValueType][] {
  return Object.entries(args).map(([name, {type}]) => [name, type === 'text' ? 'text' : 'number']);
}

function event(c: Choices, parts: Parts, opcode: string): EventBlock | null {
  const {events, eventMenus, menus} = parts;
  const first = c.any(events);
  if (first === undefined) return null;
  const menu = c.isRare(2) ? c.any(eventMenus) : undefined;
  const common = {...c.maybe({help: 'When it starts.'}, 3), ...c.maybe({hidden: true}, 6)};
  if (menu === undefined) {
    return {opcode, type: 'event', ...common, text: text(c, 'when', []), on: first};
  }
  const items = menus[menu]?.items.map(({value}) => value) ?? [];
  if (items.length > events.length) return null;
  return {
    opcode,
    type: 'event',
    ...common,
    text: text(c, 'when', ['PORT']),
    arguments: {PORT: {type: 'menu', menu, initial: items[0] ?? ''}},
    on: Object.fromEntries(items.map((value, index) => [value, events[index] ?? first])),
  };
}

export function block(c: Choices, parts: Parts, index: number): ProfileBlock {
  const opcode = `block${index}`;
  const kind = c.integer(0, 6);
  if (kind === 5 && index > 0) return {type: 'label', text: text(c, 'More', [])};
  if (kind === 6) {
    const made = event(c, parts, opcode);
    if (made !== null) return made;
  }
  const names = ARGUMENTS.slice(0, c.integer(0, ARGUMENTS.length));
  const args = Object.fromEntries(names.map(name => [name, argument(c, parts.menus)]));
  const known: Names = new Map([...parts.values, ...typesOf(args)]);
  const common = {
    opcode,
    text: text(c, 'do', names),
    ...(names.length > 0 && {arguments: args}),
    ...c.maybe({help: {en: 'What it does.'}}, 3),
    ...c.maybe({hidden: true}, 6),
  };
  switch (kind) {
    case 2:
      return {
        ...common,
        type: 'reporter',
        value: c.isRare(4) ? textFormula(c, known) : formula(c, known),
      };
    case 3:
      return {...common, type: 'boolean', value: formula(c, known)};
    case 4:
      return {
        ...common,
        type: 'hat',
        when: formula(c, known),
        ...c.maybe({known: formula(c, parts.values)}, 3),
      };
    default: {
      const awaited = c.any(parts.events);
      const end: Pick<CommandBlock, 'until' | 'lastsMs'> =
        awaited !== undefined && c.isRare(3)
          ? {
              until: {
                event: awaited,
                ...c.maybe({timeLimitMs: 500}),
                ...c.maybe({otherwise: steps(c, parts, known, 2)}),
              },
            }
          : c.maybe({lastsMs: formula(c, known)}, 3);
      return {...common, type: 'command', run: steps(c, parts, known, 3), ...end};
    }
  }
}
