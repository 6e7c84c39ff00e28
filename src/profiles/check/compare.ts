import type {DeviceProfile, EventBlock, ProfileArgument, ProfileBlock} from '../format.js';
import {eventMenus} from '../event-menus.js';
import {problemAt, type Path, type ProfileProblem} from './problem.js';

type RunningBlock = Exclude<ProfileBlock, {type: 'label'}>;
type Add = (path: Path, value: unknown, expected: string) => void;

/**
 * What an edit breaks in projects that children have saved. Paths are those of the profile from before: its blocks, arguments
 * and menu values must stay. Texts, messages, formulas and rates may change.
 */
export function compareProfiles(
  before: DeviceProfile,
  after: DeviceProfile,
): readonly ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  const add: Add = (path, value, expected) => problems.push(problemAt(path, value, expected));
  if (after.id !== before.id) {
    add(['id'], after.id, `'${before.id}' as before; saved projects load the blocks by this id`);
  }
  const newBlocks = new Map(running(after).map(([, block]) => [block.opcode, block]));
  for (const [index, block] of running(before)) {
    const newBlock = newBlocks.get(block.opcode);
    const path = ['blocks', index];
    if (newBlock === undefined) {
      add(
        [...path, 'opcode'],
        undefined,
        `the block '${block.opcode}' as before; saved projects have it. Add "hidden": true to take it out of the palette`,
      );
    } else {
      compareBlocks(add, path, block, newBlock);
    }
  }
  compareMenus(add, before, after);
  return problems;
}

function running({blocks}: DeviceProfile): readonly (readonly [number, RunningBlock])[] {
  return [...blocks.entries()].filter(
    (entry): entry is [number, RunningBlock] => entry[1].type !== 'label',
  );
}

function compareBlocks(add: Add, path: Path, before: RunningBlock, after: RunningBlock): void {
  if (after.type !== before.type) {
    add(
      [...path, 'type'],
      after.type,
      `'${before.type}' as before; saved scripts with '${before.opcode}' would no longer fit together`,
    );
  }
  const [old, now] = [before.arguments ?? {}, after.arguments ?? {}];
  for (const [name, argument] of Object.entries(old)) {
    const place = [...path, 'arguments', name];
    const newArgument = Object.hasOwn(now, name) ? now[name] : undefined;
    if (newArgument === undefined) {
      add(place, undefined, `the argument ${name} as before; saved projects have values for it`);
    } else {
      compareArguments(add, place, argument, newArgument);
    }
  }
  for (const name of Object.keys(now).filter(each => !Object.hasOwn(old, each))) {
    add(
      [...path, 'arguments', name],
      now[name],
      'no further argument; the block in saved projects has no value for it. Add a block with another opcode',
    );
  }
  if (before.type === 'event' && after.type === 'event') compareEvents(add, path, before, after);
}

function compareArguments(
  add: Add,
  path: Path,
  before: ProfileArgument,
  after: ProfileArgument,
): void {
  if (after.type !== before.type) {
    add(
      [...path, 'type'],
      after.type,
      `'${before.type}' as before; the value in saved projects is of this type`,
    );
  } else if (before.type === 'menu' && after.type === 'menu' && before.menu !== after.menu) {
    add([...path, 'menu'], after.menu, `'${before.menu}' as before; saved projects name the menu`);
  }
}

/** An event that is no longer in the block's menu: its scripts would never start. */
function compareEvents(add: Add, path: Path, before: EventBlock, after: EventBlock): void {
  if (typeof before.on === 'string') {
    if (typeof after.on === 'string') return;
    add([...path, 'on'], after.on, 'no menu; the block in saved projects has no value for it');
    return;
  }
  for (const value of Object.keys(before.on)) {
    if (typeof after.on !== 'string' && Object.hasOwn(after.on, value)) continue;
    add([...path, 'on', value], undefined, 'an event, as before; saved scripts wait for it');
  }
}

function compareMenus(add: Add, before: DeviceProfile, after: DeviceProfile): void {
  const [oldEventMenus, newEventMenus] = [eventMenus(before), eventMenus(after)];
  for (const [name, {items, acceptReporters}] of Object.entries(before.menus ?? {})) {
    const menus = after.menus ?? {};
    const menu = Object.hasOwn(menus, name) ? menus[name] : undefined;
    if (menu === undefined) {
      add(['menus', name], undefined, 'the menu as before; saved projects name it');
      continue;
    }
    const values = new Set(menu.items.map(({value}) => value));
    for (const [index, {value}] of items.entries()) {
      if (values.has(value)) continue;
      add(
        ['menus', name, 'items', index, 'value'],
        undefined,
        `the value '${value}' as before; saved projects have chosen it`,
      );
    }
    const accepted = acceptReporters ?? !oldEventMenus.has(name);
    const isAccepted = menu.acceptReporters ?? !newEventMenus.has(name);
    if (isAccepted !== accepted) {
      const why = newEventMenus.has(name) ? ' (an event block has the menu now)' : '';
      add(
        ['menus', name, 'acceptReporters'],
        menu.acceptReporters,
        `${accepted} as before${why}; Scratch saves the choice in another way`,
      );
    }
  }
}
