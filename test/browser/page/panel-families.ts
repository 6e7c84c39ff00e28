// The panel with the hubs of one family; opened by test/support/lwp3-panel.ts.
import {motor} from '../../../src/hubs/lwp3/kinds.js';
import {families} from '../../../src/index.js';
import {showPanel} from './show-panel.js';

declare global {
  interface Window {
    showFamily: (id: string, locale: string) => void;
    /** As a block does: the motor of hub 1 in this port, counted from 0. */
    runMotor: (port: number, powerPercent: number) => void;
  }
}

window.showFamily = (id, locale) => {
  const family = families.find(each => each.id === id);
  if (!family) throw new Error(`no family ${id}`);
  const list = showPanel(family, locale);
  window.runMotor = (port, powerPercent) =>
    list.first.session.peripheral.plugged(motor, port)?.run(powerPercent);
};
