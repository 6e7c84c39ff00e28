/** Scratch's own blocks, as far as the examples use them. Each is named as its text in the palette. */
import {hole, Kind, menu, type Block, type Named, type Value} from './block.js';

const number = (value: Value) => hole(value, Kind.number);
const text = (value: Value) => hole(value, Kind.text);

export const whenFlagClicked: Block = {opcode: 'event_whenflagclicked'};
export const whenThisSpriteClicked: Block = {opcode: 'event_whenthisspriteclicked'};

export const forever = (...stack: readonly Block[]): Block => ({
  opcode: 'control_forever',
  inputs: {SUBSTACK: {stack}},
});

export const repeat = (times: number, ...stack: readonly Block[]): Block => ({
  opcode: 'control_repeat',
  inputs: {TIMES: hole(times, Kind.wholeNumber), SUBSTACK: {stack}},
});

export const ifThen = (condition: Block, ...stack: readonly Block[]): Block => ({
  opcode: 'control_if',
  inputs: {CONDITION: {condition}, SUBSTACK: {stack}},
});

export const ifThenElse = (
  condition: Block,
  then: readonly Block[],
  otherwise: readonly Block[],
): Block => ({
  opcode: 'control_if_else',
  inputs: {CONDITION: {condition}, SUBSTACK: {stack: then}, SUBSTACK2: {stack: otherwise}},
});

export const wait = (seconds: number): Block => ({
  opcode: 'control_wait',
  inputs: {DURATION: hole(seconds, Kind.positiveNumber)},
});

export const waitUntil = (condition: Block): Block => ({
  opcode: 'control_wait_until',
  inputs: {CONDITION: {condition}},
});

export const moveSteps = (steps: Value): Block => ({
  opcode: 'motion_movesteps',
  inputs: {STEPS: number(steps)},
});

export const pointInDirection = (degrees: number): Block => ({
  opcode: 'motion_pointindirection',
  inputs: {DIRECTION: hole(degrees, Kind.angle)},
});

export const turnRight = (degrees: Value): Block => ({
  opcode: 'motion_turnright',
  inputs: {DEGREES: number(degrees)},
});

export const turnLeft = (degrees: number): Block => ({
  opcode: 'motion_turnleft',
  inputs: {DEGREES: number(degrees)},
});

export const goTo = (x: Value, y: Value): Block => ({
  opcode: 'motion_gotoxy',
  inputs: {X: number(x), Y: number(y)},
});

export const goToRandomPosition: Block = {
  opcode: 'motion_goto',
  inputs: {TO: menu('_random_', 'motion_goto_menu', 'TO')},
};

export const glideTo = (seconds: number, x: number, y: number): Block => ({
  opcode: 'motion_glidesecstoxy',
  inputs: {SECS: number(seconds), X: number(x), Y: number(y)},
});

export const changeX = (by: Value): Block => ({
  opcode: 'motion_changexby',
  inputs: {DX: number(by)},
});

export const changeY = (by: Value): Block => ({
  opcode: 'motion_changeyby',
  inputs: {DY: number(by)},
});

export const setX = (x: Value): Block => ({opcode: 'motion_setx', inputs: {X: number(x)}});
export const setY = (y: Value): Block => ({opcode: 'motion_sety', inputs: {Y: number(y)}});

export const xPosition: Block = {opcode: 'motion_xposition'};

export const say = (message: Value): Block => ({
  opcode: 'looks_say',
  inputs: {MESSAGE: text(message)},
});

export const sayFor = (message: Value, seconds: number): Block => ({
  opcode: 'looks_sayforsecs',
  inputs: {MESSAGE: text(message), SECS: number(seconds)},
});

export const switchCostume = (costume: string): Block => ({
  opcode: 'looks_switchcostumeto',
  inputs: {COSTUME: menu(costume, 'looks_costume', 'COSTUME')},
});

export const setVariable = (variable: Named, value: Value): Block => ({
  opcode: 'data_setvariableto',
  inputs: {VALUE: text(value)},
  fields: {VARIABLE: variable},
});

export const changeVariable = (variable: Named, by: Value): Block => ({
  opcode: 'data_changevariableby',
  inputs: {VALUE: number(by)},
  fields: {VARIABLE: variable},
});

export const itemOf = (list: Named, index: Value): Block => ({
  opcode: 'data_itemoflist',
  inputs: {INDEX: hole(index, Kind.integer, '1')},
  fields: {LIST: list},
});

const calculation =
  (opcode: string) =>
  (first: Value, second: Value): Block => ({
    opcode,
    inputs: {NUM1: number(first), NUM2: number(second)},
  });

export const plus = calculation('operator_add');
export const minus = calculation('operator_subtract');
export const times = calculation('operator_multiply');
export const dividedBy = calculation('operator_divide');

const comparison =
  (opcode: string) =>
  (first: Value, second: Value): Block => ({
    opcode,
    inputs: {OPERAND1: text(first), OPERAND2: text(second)},
  });

export const isLess = comparison('operator_lt');
export const isGreater = comparison('operator_gt');
export const isEqual = comparison('operator_equals');

export const and = (first: Block, second: Block): Block => ({
  opcode: 'operator_and',
  inputs: {OPERAND1: {condition: first}, OPERAND2: {condition: second}},
});

export const not = (condition: Block): Block => ({
  opcode: 'operator_not',
  inputs: {OPERAND: {condition}},
});

export const join = (first: Value, second: Value): Block => ({
  opcode: 'operator_join',
  inputs: {STRING1: text(first), STRING2: text(second)},
});

export const distanceTo = (sprite: string): Block => ({
  opcode: 'sensing_distanceto',
  inputs: {DISTANCETOMENU: menu(sprite, 'sensing_distancetomenu', 'DISTANCETOMENU')},
});

/** The number of the costume that another sprite shows, from 1. */
export const costumeNumberOf = (sprite: string): Block => ({
  opcode: 'sensing_of',
  inputs: {OBJECT: menu(sprite, 'sensing_of_object_menu', 'OBJECT')},
  fields: {PROPERTY: 'costume #'},
});

export const eraseAll: Block = {opcode: 'pen_clear'};
export const penDown: Block = {opcode: 'pen_penDown'};
export const penUp: Block = {opcode: 'pen_penUp'};

export const setPenColor = (color: string): Block => ({
  opcode: 'pen_setPenColorToColor',
  inputs: {COLOR: hole(color, Kind.color)},
});

export const setPenSize = (size: number): Block => ({
  opcode: 'pen_setPenSizeTo',
  inputs: {SIZE: number(size)},
});
