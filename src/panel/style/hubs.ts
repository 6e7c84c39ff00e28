/** The bodies of the hubs, and the tilt of a hub. */
export const hubs = `
.axle {
  fill: none;
  stroke: var(--line);
  stroke-width: 12;
}

.stripe {
  fill: var(--stripe);
}

.hole {
  fill: var(--ground);
  stroke: var(--line);
  stroke-width: 3;
}

.groove {
  fill: none;
  stroke: #c3cbd9;
  stroke-width: 4;
  stroke-linecap: round;
}

[data-hub='moveHub'] {
  --stripe: #ffb366;
}

[data-hub='technicHub'] {
  --stripe: #b9c4d6;
}

[data-hub='cityHub'] {
  --stripe: #9ec5f5;
}

[data-hub='essentialHub'] {
  --stripe: #ffdc73;
}

/* A case around the light and all buttons. */
[data-hub='remote'].scene {
  align-items: center;
  border: 3px solid var(--line);
  border-radius: 34px;
  padding: 10px 0;
  background: var(--paper);
}

[data-hub='remote'] .port-letter {
  fill: var(--ink);
}

[data-hub='remote'] .plug,
[data-hub='remote'] .chooser {
  display: none;
}

.level {
  stroke: var(--line);
  stroke-width: 2.5;
}

.hub-tilt {
  position: relative;
  height: 18px;
  text-align: center;
}

.hub-tilt > .number {
  font-size: 13px;
  line-height: 18px;
}

/* Where a pointer drags the hub itself, the sliders are for keys alone. */
.hub-tilt > input {
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  width: auto;
  opacity: 0;
  pointer-events: none;
}

.hub-tilt > input.vertical {
  inset: auto -44px 0 auto;
  width: 44px;
  height: 120px;
}

.hub-tilt > input:focus-visible {
  opacity: 1;
}
`;
