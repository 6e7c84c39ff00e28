import {educationRawAccess} from '../../../hubs/education/raw-access.js';
import {lwp3RawAccess} from '../../../hubs/lwp3/raw-access.js';
import type {RawAccess} from '../../../hubs/raw-access.js';
import {wedo2RawAccess} from '../../../hubs/wedo2/raw-access.js';

/** The families whose bytes the servers read: one line for each. */
export const RAW_FAMILIES: readonly RawAccess[] = [
  wedo2RawAccess,
  lwp3RawAccess,
  educationRawAccess,
];
