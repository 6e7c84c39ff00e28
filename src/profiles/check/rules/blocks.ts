import type {
  CommandBlock,
  EventBlock,
  ProfileArgument,
  ProfileBlock,
  ProfileText,
} from '../../format.js';
import {suggestion, thereAre} from '../../../nearest.js';
import type {Path} from '../problem.js';
import {RESERVED_OPCODES} from '../reserved.js';
import {entriesOf, type Findings} from './findings.js';
import {typesOfArguments, type Names, type Scope} from './scope.js';
import {checkSteps} from './steps.js';

type RunningBlock = Exclude<ProfileBlock, {type: 'label'}>;

/** The palette and its menus. */
export function checkBlocks(findings: Findings, scope: Scope): void {
  const {menus, blocks} = scope.profile;
  for (const [name, {items}] of entriesOf(menus)) {
    const values = new Set<string>();
    for (const [index, {value}] of items.entries()) {
      findings.require(
        !values.has(value),
        ['menus', name, 'items', index, 'value'],
        'a value that no other item of this menu has',
      );
      values.add(value);
    }
  }
  const opcodes = new Set<string>();
  let isAnyBlock = false;
  for (const [index, block] of blocks.entries()) {
    const path = ['blocks', index];
    if (block.type === 'label') continue;
    isAnyBlock = true;
    findings.require(
      !opcodes.has(block.opcode),
      [...path, 'opcode'],
      'an opcode that no other block has',
    );
    opcodes.add(block.opcode);
    findings.require(
      !RESERVED_OPCODES.has(block.opcode),
      [...path, 'opcode'],
      'another opcode; every extension uses this one itself',
    );
    checkText(findings, path, block);
    checkArguments(findings, scope, path, block);
    checkBehaviour(findings, scope, path, block);
  }
  findings.require(isAnyBlock, ['blocks'], 'at least one block that is no label');
}

/** Each argument is in brackets once in each language. */
function checkText(
  findings: Findings,
  path: Path,
  {text, arguments: args = {}}: RunningBlock,
): void {
  for (const [place, words] of languagesOf([...path, 'text'], text)) {
    const used = [...words.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name);
    for (const name of Object.keys(args)) {
      const times = used.filter(each => each === name).length;
      findings.require(
        times === 1,
        place,
        `[${name}] once in the text, because the block has this argument`,
      );
    }
    const unknown = used.find(name => !Object.hasOwn(args, name));
    if (unknown === undefined) continue;
    findings.add(
      place,
      `in brackets only the block's arguments, not '${unknown.slice(0, 40)}'${suggestion(unknown, Object.keys(args))}; ${thereAre(Object.keys(args))}`,
    );
  }
}

function languagesOf(path: Path, text: ProfileText): readonly (readonly [Path, string])[] {
  if (typeof text === 'string') return [[path, text]];
  return Object.entries(text).map(([locale, words]) => [[...path, locale], words]);
}

function checkArguments(findings: Findings, scope: Scope, path: Path, block: RunningBlock): void {
  for (const [name, argument] of entriesOf(block.arguments)) {
    checkArgument(findings, scope, [...path, 'arguments', name], argument);
  }
}

function checkArgument(
  findings: Findings,
  scope: Scope,
  path: Path,
  argument: ProfileArgument,
): void {
  const {menus = {}} = scope.profile;
  switch (argument.type) {
    case 'menu': {
      const {menu, initial} = argument;
      if (!scope.reference([...path, 'menu'], menu, Object.keys(menus), 'the name of a menu'))
        return;
      const values = (menus[menu]?.items ?? []).map(({value}) => value);
      scope.reference([...path, 'initial'], initial, values, `a value of the menu '${menu}'`);
      return;
    }
    case 'text': {
      const {initial, maxLength = Infinity} = argument;
      findings.require(
        initial.length <= maxLength,
        [...path, 'initial'],
        `at most maxLength, ${maxLength} characters`,
      );
      return;
    }
    case 'color':
      return;
    default: {
      const {initial, min = -Infinity, max = Infinity} = argument;
      findings.require(min <= max, [...path, 'max'], `at least the min, ${min}`);
      findings.require(
        min > max || (initial >= min && initial <= max),
        [...path, 'initial'],
        `a number from ${min} to ${max}`,
      );
    }
  }
}

function checkBehaviour(findings: Findings, scope: Scope, path: Path, block: RunningBlock): void {
  const names: Names = new Map([...scope.values, ...typesOfArguments(block.arguments)]);
  switch (block.type) {
    case 'command':
      checkCommand(findings, scope, path, block, names);
      return;
    case 'reporter':
      scope.formula([...path, 'value'], block.value, names);
      return;
    case 'boolean':
      scope.formula([...path, 'value'], block.value, names, 'number');
      return;
    case 'hat':
      scope.formula([...path, 'when'], block.when, names, 'number');
      scope.formula([...path, 'known'], block.known, scope.values, 'number');
      return;
    case 'event':
      checkEvent(findings, scope, path, block);
  }
}

function checkCommand(
  findings: Findings,
  scope: Scope,
  path: Path,
  {run, lastsMs, until}: CommandBlock,
  names: Names,
): void {
  checkSteps(findings, scope, [...path, 'run'], run, names);
  scope.formula([...path, 'lastsMs'], lastsMs, names, 'number');
  if (until === undefined) return;
  findings.require(lastsMs === undefined, [...path, 'lastsMs'], "no such key beside 'until'");
  scope.reference(
    [...path, 'until', 'event'],
    until.event,
    Object.keys(scope.profile.events ?? {}),
    'the name of an event',
  );
  checkSteps(findings, scope, [...path, 'until', 'otherwise'], until.otherwise, names);
}

function checkEvent(findings: Findings, scope: Scope, path: Path, block: EventBlock): void {
  const {on} = block;
  const {events = {}, menus = {}} = scope.profile;
  const args = entriesOf(block.arguments);
  const refer = (place: Path, name: string) =>
    scope.reference(place, name, Object.keys(events), 'the name of an event');
  if (typeof on === 'string') {
    refer([...path, 'on'], on);
    findings.require(
      args.length === 0,
      [...path, 'arguments'],
      "no arguments, or 'on' with the event for each value of a menu",
    );
    return;
  }
  const [first] = args;
  if (first === undefined || args.length !== 1 || first[1].type !== 'menu') {
    findings.add([...path, 'arguments'], "one argument, a menu whose values 'on' contains");
    return;
  }
  const {menu: menuName} = first[1];
  const menu = Object.hasOwn(menus, menuName) ? menus[menuName] : undefined;
  if (menu === undefined) return;
  findings.require(
    menu.acceptReporters !== true,
    ['menus', menuName, 'acceptReporters'],
    'false, because an event block has this menu',
  );
  const values = menu.items.map(({value}) => value);
  const seen = new Set<string>();
  for (const [value, event] of Object.entries(on)) {
    const place = [...path, 'on', value];
    scope.reference(place, value, values, `a value of the menu '${menuName}'`);
    refer(place, event);
    // The vm compares one set of fields with those of the scripts.
    findings.require(!seen.has(event), place, 'an event that no other value has');
    seen.add(event);
  }
  for (const value of values) {
    findings.require(Object.hasOwn(on, value), [...path, 'on', value], 'the name of an event');
  }
}
