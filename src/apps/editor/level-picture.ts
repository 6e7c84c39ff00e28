import {svg} from '../../panel/dom.js';
import type {NoticeLevel} from '../../session/notice.js';

/** A tick, a clock, an "i", a triangle and an octagon with "!", 24 x 24. Their shapes differ for those who see no colours. */
const SHAPES: Readonly<Record<NoticeLevel, {readonly outline: string; readonly sign: string}>> = {
  good: {outline: 'M12 2A10 10 0 1 1 11.9 2Z', sign: 'M7 12.5L10.5 16L17 8.5'},
  wait: {outline: 'M12 2A10 10 0 1 1 11.9 2Z', sign: 'M12 6.5V12L16 14.5'},
  hint: {outline: 'M12 2A10 10 0 1 1 11.9 2Z', sign: 'M12 7V7.2M12 11.5V17'},
  warning: {outline: 'M12 2L23 21.5H1Z', sign: 'M12 9V14.5M12 17.8V18'},
  problem: {outline: 'M8 2H16L22 8V16L16 22H8L2 16V8Z', sign: 'M12 6.5V13M12 17V17.2'},
};

/** The picture of a level; the style sheet of the page colours it. */
export function levelPicture(level: NoticeLevel): SVGSVGElement {
  const {outline, sign} = SHAPES[level];
  return svg(
    'svg',
    {viewBox: '0 0 24 24'},
    svg('path', {d: outline, class: 'notice-outline'}),
    svg('path', {d: sign, class: 'notice-sign'}),
  );
}
