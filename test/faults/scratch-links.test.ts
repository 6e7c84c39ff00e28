// Level: all
/** The scenario through every kind of Scratch Link, and with faults behind the oddest ones. */
import t from 'tap';
import type {Fault} from '../support/faults/faults.js';
import type {LinkDialect} from '../support/link-dialect.js';
import {runScenario} from './scenario.js';
import {scratchLinkTarget} from './targets.js';

interface DialectCase {
  readonly name: string;
  readonly dialect: LinkDialect;
  readonly faults?: readonly Fault[];
}

const REFUSALS: readonly Fault[] = [{on: 'write', does: 'refuse', share: 0.25}];
const ODD: LinkDialect = {
  idsAsText: true,
  answersTwice: true,
  copies: 3,
  capitals: true,
  numericIds: true,
  answersNull: true,
  noise: true,
};

const CASES: readonly DialectCase[] = [
  {name: 'ids as text', dialect: {idsAsText: true}},
  {name: 'every answer twice', dialect: {answersTwice: true}},
  {name: 'stacked duplicate notifications', dialect: {copies: 5}},
  {name: 'notifications with their encoding', dialect: {namesEncoding: true}},
  {name: 'notifications without ids', dialect: {namesNothing: true}},
  {name: 'ids in capitals', dialect: {capitals: true}},
  {name: 'numbers for hubs', dialect: {numericIds: true}},
  {name: 'a chooser of its own', dialect: {picksItself: true}},
  {name: 'a search that is never answered', dialect: {neverAnswersDiscover: true}},
  {name: 'writes answered with null', dialect: {answersNull: true}},
  {name: 'messages without meaning', dialect: {noise: true}},
  ...[{code: -32500}, {code: -32602, message: 'no', data: {}}, {}, 'no', 7, true].map(error => ({
    name: `refusals reported as ${JSON.stringify(error)}`,
    dialect: {error},
    faults: REFUSALS,
  })),
  {name: 'all of these', dialect: ODD},
  {name: 'all of these, and refusals', dialect: {...ODD, error: 'no'}, faults: REFUSALS},
  {
    name: 'most of these, and a storm of garbage',
    dialect: {...ODD, noise: false},
    faults: [
      {on: 'link', does: 'storm'},
      {on: 'notification', does: 'garbage'},
    ],
  },
];

for (const {name, dialect, faults = []} of CASES) {
  t.test(name, async t => {
    const createTarget = scratchLinkTarget(dialect);
    t.same(await runScenario({name, faults, createTarget, endsWith: 'command'}), []);
  });
}
