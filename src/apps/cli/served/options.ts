import {
  OptionError,
  type OptionTypes,
  type OptionValue,
  type OptionValues,
} from '../../../lab/options/option-problem.js';
import type {OptionReader} from '../../../lab/options/option-reader.js';
import {RAW_FAMILIES} from './families.js';
import {toOrigin} from '../../../link-server/upgrade-request.js';

/** Options of every command that serves as a Scratch Link. */
export interface ServingOptions {
  readonly port: number;
  readonly allowedOrigins: readonly string[];
  readonly trace: boolean;
  /** Null: this process has a budget of its own. */
  readonly budget: SharedBudget | null;
}

/** The messages of several servers are limited together, in a Redis. */
export interface SharedBudget {
  readonly url: string;
  /** Servers with the same key share a budget. */
  readonly key: string;
  /** Null: this server may use all of the budget. */
  readonly clientClass: ServerClass | null;
}

/** Servers with the same name, which have a part of the budget together. */
interface ServerClass {
  readonly name: string;
  /** Messages a second. */
  readonly rate: number;
}

export const SERVING_OPTIONS: OptionTypes = {
  port: {type: 'string'},
  'allow-origin': {type: 'string', multiple: true},
  trace: {type: 'boolean'},
  budget: {type: 'string'},
  'budget-key': {type: 'string'},
  class: {type: 'string'},
};

/** Where Scratch Link 2.x listens. */
export const DEFAULT_PORT = 20_111;
const PORTS = {min: 0, max: 65_535, isWhole: true};
export const DEFAULT_BUDGET_KEY = 'blockwave';
const BUDGET_KEY = /^[\w.:-]+$/;
/** The limiter counts whole messages in each second. */
const CLASS = /^([\w.:-]+)=(\d+)$/;
/** The rate that a hub of any family accepts, in messages a second: servers of several families may share a budget. */
export const BUDGET_RATE = Math.min(...RAW_FAMILIES.map(({sendsPerSecond}) => sendsPerSecond));
const REDIS_PROTOCOLS = ['redis:', 'rediss:'];

/** The reader gets the problems. */
export function readServingOptions(reader: OptionReader, values: OptionValues): ServingOptions {
  if (reader.has('budget-key') && !reader.has('budget')) {
    reader.fail({option: 'budget-key', problem: 'incomplete', needs: {budget: null}});
  }
  if (reader.has('class') && !reader.has('budget')) {
    reader.fail({option: 'class', problem: 'incomplete', needs: {budget: null}});
  }
  return {
    port: reader.number('port', PORTS, DEFAULT_PORT),
    allowedOrigins: reader.parse(() => parseOrigins(values['allow-origin']), []),
    trace: reader.flag('trace'),
    budget: reader.parse(() => parseBudget(reader), null),
  };
}

function parseOrigins(values: OptionValue): string[] {
  if (!Array.isArray(values)) return [];
  return values.map(each => {
    const value = String(each);
    const origin = toOrigin(value);
    if (origin !== undefined) return origin;
    const allowed = 'one origin, as in "https://school.example:8443"';
    throw new OptionError({option: 'allow-origin', problem: 'malformed', value, allowed});
  });
}

function parseBudget(reader: OptionReader): SharedBudget | null {
  const url = reader.text('budget');
  if (url === null) return null;
  const key = reader.text('budget-key') ?? DEFAULT_BUDGET_KEY;
  if (!BUDGET_KEY.test(key)) {
    const allowed = 'letters, digits and the characters . _ : -';
    throw new OptionError({option: 'budget-key', problem: 'malformed', value: key, allowed});
  }
  if (isRedisUrl(url)) return {url, key, clientClass: parseClass(reader.text('class'))};
  // The value may contain a password.
  const value = url.replace(/^.*@/s, '...@');
  const allowed = 'the address of a Redis, as in "redis://192.168.1.20:6379"';
  throw new OptionError({option: 'budget', problem: 'malformed', value, allowed});
}

function parseClass(value: string | null): ServerClass | null {
  if (value === null) return null;
  const [, name = '', rateText = ''] = CLASS.exec(value) ?? [];
  const rate = Number(rateText);
  if (rate >= 1 && rate <= BUDGET_RATE) return {name, rate};
  const allowed = `a name and 1 to ${BUDGET_RATE} messages a second, as in "pupil=10"`;
  throw new OptionError({option: 'class', problem: 'malformed', value, allowed});
}

function isRedisUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const {protocol, hostname} = new URL(text);
  return REDIS_PROTOCOLS.includes(protocol) && hostname !== '';
}
