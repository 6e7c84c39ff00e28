import type {DeviceProfile} from '../../../profiles/format.js';

/** "4 blocks, 3 commands, 1 report, 20 messages a second". */
export function summaryOf({blocks, commands, reports = {}, sending}: DeviceProfile): string {
  const shown = blocks.filter(({type}) => type !== 'label').length;
  return [
    counted(shown, 'block'),
    counted(Object.keys(commands).length, 'command'),
    counted(Object.keys(reports).length, 'report'),
    `${counted(sending.perSecond, 'message')} a second`,
  ].join(', ');
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
