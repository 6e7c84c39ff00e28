// The panel with the device of one profile; opened by test/support/device-panel.ts.
import {familyFromProfile, VirtualProfileDevice} from '../../../src/profiles/index.js';
import {blocksOf} from '../../../src/scratch/define-block.js';
import {SessionHub} from '../../../src/scratch/session-hub.js';
import {showPanel} from './show-panel.js';

declare global {
  interface Window {
    /** `isReal`: the panel does not know that the device is virtual. */
    showDevice: (profile: unknown, locale: string, isReal: boolean) => void;
    /** As a block of hub 1 does. */
    runBlock: (opcode: string, args: Readonly<Record<string, unknown>>) => void;
    /** The red stop. */
    stopAll: () => void;
  }
}

window.showDevice = (profile, locale, isReal) => {
  const family = familyFromProfile(profile);
  const real = isReal ? new VirtualProfileDevice({profile: family.deviceProfile}) : null;
  const {session} = showPanel(family, locale, real).first;
  const hub = new SessionHub(session, () => Promise.resolve(false));
  window.runBlock = (opcode, args) => {
    const block = blocksOf(family).find(each => each.opcode === opcode);
    if (block?.type !== 'command') throw new Error(`no command ${opcode}`);
    void block.run(args, hub);
  };
  window.stopAll = () => void session.peripheral.stop();
};
