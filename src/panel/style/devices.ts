import {SEEN_COLORS, SEEN_CSS} from '../drawing/colors.js';
import {thumb, track} from './range.js';

/** A brick with two studs, 44 x 44: its inside is filled by a background. */
const BRICK = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path d="M6 15H10V8H19V15H25V8H34V15H38V41H6Z" fill="none" stroke="#6c7f9f" stroke-width="3" stroke-linejoin="round"/></svg>',
)}") center / contain no-repeat`;
const BRICK_FACE = 'linear-gradient(var(--seen) 0 0) 50% 90% / 70% 58% no-repeat';

const HAND_HOLDS = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path d="M12 20c-4 0-5-6 0-6 0-5 6-6 7-1 1-5 7-5 8 0 2-4 7-3 7 2v9c0 8-4 14-11 14-6 0-9-3-11-8z" fill="#ffcf8a" stroke="#3d4b66" stroke-width="2.5" stroke-linejoin="round"/><path d="M19 14v7M27 14v7" stroke="#3d4b66" stroke-width="2" stroke-linecap="round"/></svg>',
)}") center / contain no-repeat`;

/** One stripe for each colour; the first is none. */
const STRIPES = SEEN_COLORS.map((color, index) => {
  const css = color === null ? '#dfe8f6' : SEEN_CSS[color];
  const at = (step: number) => `${((100 * step) / SEEN_COLORS.length).toFixed(2)}%`;
  return `${css} ${at(index)} ${at(index + 1)}`;
}).join(', ');

/** Motors that can be held, colour and force sensors, the buttons of a remote. */
export const devices = `
.motor-front {
  position: relative;
  width: max-content;
  margin: 0 auto;
}

.position {
  display: block;
  overflow: hidden;
  height: 16px;
  font-size: 13px;
  line-height: 16px;
  text-align: center;
}

.motor:has(> .position:not(:empty)) .device {
  --device: var(--turning-device, 108px);
}

/* The wheel itself is the button. */
.hold {
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: 50%;
  padding: 0;
  background: none;
  cursor: pointer;
}

.hold::after {
  content: '';
  position: absolute;
  right: 2px;
  bottom: 0;
  width: 26px;
  height: 26px;
  background: ${HAND_HOLDS};
  opacity: 0.45;
}

.hold:hover::after {
  opacity: 0.8;
}

.hold[aria-pressed='true']::after {
  inset: 18%;
  width: auto;
  height: auto;
  opacity: 1;
}

[data-motor='builtInMotor'] .hub-cap {
  fill: #ff8c1a;
}

[data-motor='boostMotor'] .hub-cap {
  fill: #ff8c1a;
}

[data-motor='largeMotor'] .hub-cap,
[data-motor='extraLargeMotor'] .hub-cap {
  fill: #4c97ff;
}

[data-motor='angularMotor'] .hub-cap {
  fill: #0fbd8c;
}

/* The sensor is beside its plug. */
.color-sensor {
  display: grid;
  grid-template-rows: 42px 58px 44px;
  align-content: start;
}

.color-sensor > .sight {
  grid-row: 2;
  height: 58px;
}

.color-sensor .eyes {
  width: 38px;
}

.color-sensor .glint {
  fill: var(--sensor-light, #fff);
}

.color-sensor .eyes .dark {
  stroke: var(--sensor-light, none);
  stroke-width: 4px;
}

.color-sensor > .number {
  grid-row: 1;
  align-self: end;
  text-align: center;
}

.color-sensor > .seen-colors {
  grid-row: 3;
}

input.seen-brick,
input.seen-colors {
  appearance: none;
  background: none;
}

${track('input.seen-brick', 'height: 44px; background: repeating-linear-gradient(90deg, #9fb3d1 0 6px, transparent 6px 14px) 0 50% / 100% 3px no-repeat;')}
${thumb('input.seen-brick', `appearance: none; width: 34px; height: 44px; border: 0; border-radius: 0; background: ${BRICK}, ${BRICK_FACE};`)}
${track('input.seen-colors', `height: 24px; border: 2px solid var(--line); border-radius: 8px; background: linear-gradient(90deg, ${STRIPES});`)}
${thumb('input.seen-colors', 'appearance: none; width: 16px; height: 34px; margin-top: -7px; border: 3px solid var(--line); border-radius: 7px; background: var(--seen);')}

.brick-before {
  width: 40px;
  height: 44px;
  background: ${BRICK}, ${BRICK_FACE};
}

.force {
  display: grid;
  justify-items: center;
  align-content: start;
}

.force > .device {
  --device: var(--force-device, 84px);
}

.pressed-part {
  fill: #e0322f;
  stroke: var(--line);
  stroke-width: 4;
}

.remote-buttons {
  display: grid;
  justify-content: center;
  gap: 3px;
}

.remote-button {
  width: 56px;
  height: 47px;
  border: 3px solid var(--line);
  border-radius: 10px;
  padding: 0;
  background: #cfd8e6;
  color: #3d4b66;
  font: bold 30px/1 sans-serif;
  cursor: pointer;
  touch-action: none;
}

.remote-button:disabled {
  cursor: default;
}

.remote-button.stop {
  justify-self: center;
  width: 47px;
  border-radius: 50%;
  background: #e0322f;
}

.remote-button[aria-pressed='true'] {
  background: #ffcf5c;
  box-shadow: inset 0 0 0 3px var(--strong);
}

.remote-button.stop[aria-pressed='true'] {
  background: #8f1512;
}

.remote-button:focus-visible,
.hold:focus-visible {
  outline: 3px solid var(--strong);
  outline-offset: 1px;
}
`;
