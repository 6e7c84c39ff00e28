/** The drawing of the hub and its devices. */
export const drawing = `
svg {
  display: block;
}

.case {
  fill: #fff;
  stroke: var(--line);
  stroke-width: 4;
}

.dark {
  fill: var(--line);
}

.face,
.glass {
  fill: #dfe8f6;
}

.line {
  fill: none;
  stroke: var(--line);
  stroke-width: 4;
  stroke-linecap: round;
}

.brick {
  display: grid;
  align-content: start;
}

.brick-front {
  position: relative;
}

.brick-picture {
  width: 100%;
  max-height: 160px;
  overflow: visible;
}

.lamp {
  fill: var(--light, #000);
  stroke: var(--line);
  stroke-width: 4;
}

.glow {
  fill: var(--light, transparent);
  opacity: 0.28;
}

[data-light='rgb(0, 0, 0)'] .glow {
  opacity: 0;
}

.port-letter {
  font: bold 20px sans-serif;
  fill: #3d4b66;
  text-anchor: middle;
}

.note,
.hertz {
  visibility: hidden;
  fill: #9c3bb8;
  font: bold 15px sans-serif;
}

.note {
  font-size: 24px;
}

.sounding .note,
.sounding .hertz {
  visibility: visible;
}

.battery-case,
.speaker {
  fill: none;
  stroke: var(--line);
  stroke-width: 3;
}

.speaker {
  stroke-width: 6;
  stroke-linecap: round;
}

.filling {
  fill: #59c059;
}

.low .filling {
  fill: #c0262d;
}

.hub-button {
  position: absolute;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: 50%;
  padding: 0;
  background: radial-gradient(circle, #59c059 0 11px, var(--line) 11.5px 14px, transparent 14.5px);
  translate: -50% -50%;
  cursor: pointer;
  touch-action: none;
}

.hub-button.pressed {
  background: radial-gradient(circle, #2d8a2d 0 9px, var(--line) 9.5px 14px, transparent 14.5px);
}

.hub-button:disabled {
  cursor: default;
}

.battery {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 44px;
}

.battery > input {
  flex: 1;
  min-width: 0;
}

.battery > .icon {
  margin-inline-end: -4px;
}

.battery > .number {
  min-width: 3em;
}

.number,
.reading {
  direction: ltr;
  font-variant-numeric: tabular-nums;
  font-weight: bold;
}

.place {
  position: relative;
  display: grid;
  justify-items: center;
  height: 148px;
}

/* The cable to the plug, behind the device. */
.port:not([data-device='nothing']) > .place::before {
  content: '';
  position: absolute;
  inset: 68px 0 auto 50%;
  height: 6px;
  background: var(--line);
}

.right > .port:not([data-device='nothing']) > .place::before {
  inset: 68px 50% auto 0;
}

/* The sensor is beside its plug, and looks away from the hub. */
.left .sight {
  flex-direction: row-reverse;
}

.left .eyes {
  transform: scaleX(-1);
}

.left :is(input.hand, input.seen-brick) {
  direction: rtl;
}

.port:is([data-device='distance'], [data-device^='color'], .built-in) > .place::before {
  display: none;
}

.drawing {
  position: relative;
  width: 100%;
  height: 100%;
}

.drawing .device {
  position: relative;
  width: var(--device, 124px);
  height: var(--device, 124px);
  margin: 0 auto;
}

/* A layer of its own: the rest is not painted again while it turns. */
.wheel {
  position: absolute;
  will-change: transform;
}

.reading {
  contain: strict;
  display: flex;
  gap: 6px;
  justify-content: center;
  height: 22px;
}

.arrow {
  font-size: 20px;
  line-height: 20px;
}

.hub-cap {
  fill: #ffab19;
}

.spoke {
  stroke: #fff;
  stroke-width: 7;
}

.bulb {
  fill: #f4f0dc;
  stroke: var(--line);
  stroke-width: 4;
}

.bulb-light {
  fill: #ffd21f;
}

.ray {
  stroke: #f0b400;
  stroke-width: 5;
  stroke-linecap: round;
}

.empty {
  fill: none;
  stroke: var(--edge);
  stroke-width: 3;
  stroke-dasharray: 8 7;
}

.sign {
  fill: #3d4b66;
  font: bold 46px sans-serif;
  text-anchor: middle;
}

.sight {
  display: flex;
  align-items: center;
  height: 142px;
}

.eyes {
  flex: none;
  width: 44px;
}

.glint {
  fill: #fff;
}

.tilt {
  display: grid;
  grid-template: 104px 44px / 104px 44px;
  width: max-content;
}

.distance > .reading {
  position: absolute;
  inset: auto 0 0;
}

.tilt > .number {
  z-index: 1;
  grid-area: 2 / 1;
  justify-self: center;
  font-size: 12px;
  line-height: 1;
  pointer-events: none;
}

.tilt > .icon-button {
  grid-area: 2 / 2;
}

.tilt > .axis:not(.vertical) {
  grid-area: 2 / 1;
}

.pad {
  touch-action: none;
  cursor: grab;
}

.plate {
  width: 100%;
  height: 100%;
}

.cross {
  stroke: #9fb3d1;
  stroke-width: 1.5;
}

.ball {
  fill: #4c97ff;
  stroke: var(--line);
  stroke-width: 3;
}

.plug {
  position: relative;
  width: 44px;
  height: 44px;
  margin-top: 49px;
  border: 0;
  padding: 0;
  background: none;
}

button.plug {
  cursor: grab;
  touch-action: none;
}

/* The cable goes on to the hub. */
.port:not([data-device='nothing']) > .plug::before {
  content: '';
  position: absolute;
  inset: 19px 0 auto;
  height: 6px;
  background: var(--line);
}

.plug > span {
  position: absolute;
  inset: 9px 11px;
  border: 3px solid var(--line);
  border-radius: 6px;
  background: #4c97ff;
}

.plug.out > span {
  background: var(--paper);
  border-style: dashed;
}

@container panel (max-width: 479px) {
  .port > .plug {
    margin-top: 0;
  }

  .port:not([data-device='nothing']) > .plug::before,
  .port:not([data-device='nothing']) > .place::before {
    inset: 0 auto auto calc(50% - 3px);
    width: 6px;
    height: 44px;
  }

  .left > .port:is([data-device='distance'], [data-device^='color']) > .plug {
    justify-self: end;
  }

  .right > .port:is([data-device='distance'], [data-device^='color']) > .plug {
    justify-self: start;
  }
}

.in-trouble :is(.port, .battery, .brick-front > :not(.trouble)) {
  opacity: 0.55;
}

@media (prefers-reduced-motion: no-preference) {
  .sounding .note {
    animation: dance 0.6s ease-in-out infinite alternate;
  }
}

@keyframes dance {
  to {
    translate: 0 -5px;
  }
}
`;
