import {STRATEGIES} from '../../limiters/strategies/index.js';
import type {DeviceUnderTest} from './device-under-test.js';
import type {Plan} from './plan.js';

/** Throws an Error that says why this plan cannot be carried out with this device. */
export function checkPlan(plan: Plan, device: DeviceUnderTest): void {
  checkLoad(plan, device);
  const {mode, payloadBytes, strategy} = plan;
  if ((mode === 'echo' && !device.echo) || (mode === 'notify' && !device.notify)) {
    throw new Error(`The ${device.id} device has no ${mode} mode; it can be measured by write.`);
  }
  const {leastPayloadBytes, mostPayloadBytes} = device;
  if (payloadBytes < leastPayloadBytes || payloadBytes > mostPayloadBytes) {
    const bytes =
      leastPayloadBytes === mostPayloadBytes
        ? String(leastPayloadBytes)
        : `${leastPayloadBytes} to ${mostPayloadBytes}`;
    throw new Error(
      `A message to the ${device.id} device has ${bytes} bytes, not ${payloadBytes}.`,
    );
  }
  if (strategy !== null && !Object.hasOwn(STRATEGIES, strategy.name)) {
    const known = Object.keys(STRATEGIES).join(', ');
    throw new Error(`There is no strategy "${strategy.name}"; there are ${known}.`);
  }
}

function checkLoad({load, beyondProfile}: Plan, {id, sendsPerSecond}: DeviceUnderTest): void {
  const rates = load.kind === 'rates' ? load.rates : [load.from, load.to];
  if (rates.length === 0 || !rates.every(rate => rate > 0 && Number.isFinite(rate))) {
    throw new Error('Rates are messages a second: numbers above 0.');
  }
  if (load.kind === 'find' || beyondProfile || sendsPerSecond === null) return;
  const over = rates.find(rate => rate > sendsPerSecond);
  if (over === undefined) return;
  throw new Error(
    `The profile of ${id} says at most ${sendsPerSecond} messages a second, and ${over} are more: ` +
      `what the hub does then is not known. --beyond-profile allows it.`,
  );
}
