import {Lwp3Describer} from '../../../hubs/lwp3/describe/index.js';
import type {FamilyParts} from '../family-parts.js';
import {plain} from '../plain.js';

export const lwp3: FamilyParts = {
  ...plain,
  createDescriber: attached => new Lwp3Describer(attached),
};
