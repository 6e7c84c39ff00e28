/** A menu without its words: the picture beside it shows what is plugged in. */
const DOWN = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M5 9 12 16 19 9" fill="none" stroke="#6c7f9f" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}")`;

/** Four ports have the room of two: two at each side of the hub, with smaller drawings. */
export const fourPorts = `
[data-ports='4'].scene {
  grid-template-columns: minmax(0, 1fr) 150px minmax(0, 1fr);
  --device: 74px;
  --turning-device: 62px;
  --force-device: 40px;
}

[data-ports='4'] .ports {
  display: grid;
  align-content: start;
  gap: 6px;
}

[data-ports='4'] .ports > .port {
  grid-template: 48px 50px / minmax(0, 1fr) 48px;
}

[data-ports='4'] .right > .port {
  grid-template-columns: 48px minmax(0, 1fr);
}

[data-ports='4'] .ports > .port > .place {
  grid-area: 1 / 1 / 3 / 2;
  height: 98px;
}

[data-ports='4'] .right > .port > .place {
  grid-area: 1 / 2 / 3 / 3;
}

[data-ports='4'] .ports > .port > .plug {
  grid-area: 1 / 2;
  width: 48px;
  margin: 0;
}

[data-ports='4'] .right > .port > .plug {
  grid-area: 1 / 1;
}

[data-ports='4'] .chooser {
  display: contents;
}

/* The plug has the letter. */
[data-ports='4'] .ports > .port > .chooser > .letter {
  z-index: 1;
  grid-area: 1 / 2;
  place-self: center;
  background: none;
  pointer-events: none;
}

[data-ports='4'] .ports.right > .port > .chooser > .letter {
  grid-area: 1 / 1;
}

[data-ports='4'] .plug > span {
  background: var(--strong);
}

[data-ports='4'] .plug.out > span {
  background: var(--paper);
}

[data-ports='4'] .plug.out + .chooser > .letter {
  color: var(--ink);
}

[data-ports='4'] .device-name {
  display: none;
}

[data-ports='4'] .port > .chooser > select {
  appearance: none;
  grid-area: 2 / 2;
  place-self: center;
  width: 44px;
  background: var(--paper) ${DOWN} center no-repeat;
  color: transparent;
}

[data-ports='4'] .right > .port > .chooser > select {
  grid-area: 2 / 1;
}

[data-ports='4'] option {
  color: var(--ink);
}

[data-ports='4'] .port:not([data-device='nothing'], .built-in) > .place::before {
  inset: 19px 0 auto 50%;
  width: auto;
  height: 6px;
}

[data-ports='4'] .right > .port:not([data-device='nothing'], .built-in) > .place::before {
  inset: 19px 50% auto 0;
}

[data-ports='4'] .port:not([data-device='nothing']) > .plug::before {
  inset: 19px 0 auto;
  width: auto;
  height: 6px;
}

/* A wheel at the hub's side. */
[data-ports='4'] .built-in > :is(.plug, .chooser) {
  display: none;
}

[data-ports='4'] .ports > .port.built-in > .place {
  grid-area: 1 / 1 / 3 / 3;
}

[data-ports='4'] .built-in .drawing {
  width: 90px;
  margin-inline-start: auto;
}

[data-ports='4'] .right > .built-in .drawing {
  margin-inline: 0 auto;
}

[data-ports='4'] .built-in > .place::before {
  inset: 27px 0 auto auto;
  display: block;
  width: 40px;
  height: 9px;
}

[data-ports='4'] .right > .built-in > .place::before {
  inset: 27px auto auto 0;
}

[data-ports='4'] .color-sensor {
  grid-template-rows: 46px 34px 16px;
}

[data-ports='4'] .color-sensor > .sight {
  grid-row: 1;
  height: 46px;
}

[data-ports='4'] .color-sensor > .number {
  grid-row: 3;
}

[data-ports='4'] .color-sensor .eyes {
  width: 28px;
}

[data-ports='4'] .color-sensor > .seen-colors {
  grid-row: 2;
  height: 32px;
}

[data-ports='4'] .color-sensor > .number,
[data-ports='4'] .force > .number {
  font-size: 13px;
  line-height: 16px;
}

@container panel (max-width: 479px) {
  [data-ports='4'].scene {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  /* The hub is above its wheels, so they have their letters. */
  [data-ports='4'] .ports > .built-in > .chooser {
    display: contents;
  }

  [data-ports='4'] .ports > .built-in > .chooser > .letter {
    background: var(--ink);
  }

  [data-ports='4'] .built-in > .place::before {
    display: none;
  }

  [data-ports='4'] .built-in .drawing {
    width: 100%;
  }
}
`;
