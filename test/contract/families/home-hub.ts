import {HomeHub} from '../../firmware/wedo-hub/home-hub.js';
import {HubProcess} from '../../firmware/wedo-hub/hub-process.js';
import type {ContractFamily} from './contract-family.js';
import {wedo2} from './wedo2.js';

const MOTOR_TYPE = 1;
/** In percent. */
const THINGS = [70, 30] as const;

let hubProcess: HubProcess | null = null;

/** Firmware of this repository as a process, driven by the family of WeDo 2.0. */
export const homeHub: ContractFamily = {
  ...wedo2,
  title: 'firmware/wedo-hub',
  createHub({clock, link, seed}) {
    hubProcess ??= new HubProcess();
    const hub = new HomeHub(hubProcess, {
      clock,
      ...(link !== undefined && {link}),
      ...(seed !== undefined && {seed}),
      plugged: {1: MOTOR_TYPE, 2: MOTOR_TYPE},
    });
    return {
      hub,
      show: thing => hub.setDistance(THINGS[thing]),
      lasting: () => (hub.state.toneHz === 0 ? null : 'a tone'),
    };
  },
};
