import type {HubProfile} from './hub-profile.js';
import {wedo2} from './wedo2/profile.js';

/** Every hub family there is: the only registration. */
export const hubs: readonly HubProfile[] = [wedo2];
