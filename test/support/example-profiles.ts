import {readFileSync} from 'node:fs';
import {inRepository} from './repository.js';

export const EXAMPLES = ['car', 'weather', 'arm'] as const;

/** The profile of a worked example, as JSON. */
export const exampleProfile = (name: (typeof EXAMPLES)[number]): object =>
  JSON.parse(
    readFileSync(inRepository(`firmware/examples/${name}/profile.json`), 'utf8'),
  ) as object;
