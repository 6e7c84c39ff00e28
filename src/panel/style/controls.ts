import {thumb, track} from './range.js';

/** The open hand before the sensor, 44 x 44. */
const HAND = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path d="M14 41C8 38 4 33 4 29c0-3 3-4 6-1l2 2V12c0-4 5-4 5 0V8c0-4 5-4 5 0v3c0-4 5-4 5 0v3c0-4 5-3 5 0l3 9c2 8-1 15-6 18z" fill="#ffcf8a" stroke="#3d4b66" stroke-width="2.5" stroke-linejoin="round"/><path d="M17 12v11M22 11v11M27 14v9" fill="none" stroke="#3d4b66" stroke-width="2" stroke-linecap="round"/></svg>',
)}")`;

/** Two arrows that change places, 24 x 24. */
const SWAP = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M8 20V5L4 9M16 4V19L20 15" fill="none" stroke="#6c7f9f" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}")`;

/** What a user presses and moves: at least 44 pixels in both directions. */
export const controls = `
button,
select {
  font: inherit;
  color: inherit;
}

.button,
.icon-button,
.tab,
.opener {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 44px;
  padding: 4px 10px;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--paper);
  text-align: start;
  cursor: pointer;
}

.icon-button {
  justify-content: center;
  padding: 0;
}

.button:hover,
.icon-button:hover,
.tab:hover {
  border-color: var(--strong);
}

:is(.button, .icon-button, .tab, select, .plug, .hub-button, input):focus-visible {
  outline: 3px solid var(--strong);
  outline-offset: 1px;
}

.button[aria-pressed='true'] {
  border-color: var(--strong);
  background: var(--chosen);
  box-shadow: inset 0 0 0 1px var(--strong);
}

/* A fault is not forgotten. */
.what-if .button[aria-pressed='true'] {
  border-color: var(--late);
  background: var(--fault);
  box-shadow: inset 0 0 0 1px var(--late);
}

.what-if .button {
  flex-direction: column;
  justify-content: center;
  gap: 2px;
  padding: 4px;
  font-size: 13px;
  line-height: 1.15;
  text-align: center;
}

.actions .button {
  font-size: 14px;
  line-height: 1.15;
}

.icon {
  flex: none;
  width: 24px;
  height: 24px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}

.opener {
  border: 2px solid var(--strong);
  border-radius: 22px;
  padding: 4px 16px 4px 12px;
  font-weight: bold;
}

.tab[aria-selected='true'] {
  border-color: var(--strong);
  background: var(--ground);
  box-shadow: inset 0 -3px var(--strong);
}

/* Views are one control with two positions: hubs are tabs. */
header > .tabs > .tab {
  justify-content: center;
  border-radius: 0;
  margin-inline-start: -1px;
}

header > .tabs > .tab:first-child {
  border-start-start-radius: 8px;
  border-end-start-radius: 8px;
}

header > .tabs > .tab:last-child {
  border-start-end-radius: 8px;
  border-end-end-radius: 8px;
}

header > .tabs > .tab[aria-selected='true'] {
  z-index: 1;
  background: var(--chosen);
  box-shadow: inset 0 0 0 1px var(--strong);
}

.view-label,
.hub-label {
  display: inline-flex;
  align-items: center;
  gap: 6px;
}

.hub-words {
  display: grid;
}

.hub-name {
  max-width: 110px;
  overflow: hidden;
  color: var(--quiet);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
}

/* A ring without a connection, a disc with one. */
.hub-dot {
  width: 16px;
  height: 16px;
  border: 3px solid var(--hub);
  border-radius: 50%;
  filter: var(--hub-filter);
}

[data-state='connected'] > .hub-dot,
[data-state='unstable'] > .hub-dot {
  background: var(--hub);
}

select {
  min-width: 44px;
  height: 44px;
  padding: 0 4px;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--paper);
}

.swap {
  max-width: 140px;
}

@container panel (max-width: 1099px) {
  .tab {
    padding: 4px 6px;
  }

  .swap {
    appearance: none;
    width: 44px;
    background: var(--paper) ${SWAP} center no-repeat;
    color: transparent;
  }

  .swap > option {
    color: var(--ink);
  }
}

.chooser {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 4px;
}

.letter {
  min-width: 28px;
  border-radius: 6px;
  padding: 5px 0;
  background: var(--ink);
  color: var(--paper);
  font-weight: bold;
  text-align: center;
}

.found .button {
  width: 100%;
}

.found-name {
  flex: 1;
  overflow-wrap: anywhere;
}

.found-action {
  color: var(--strong);
  font-weight: bold;
}

.problem:not(:empty) {
  padding: 8px 12px;
  border-radius: 8px;
  background: var(--problem);
}

.problem:not([data-level='problem']) {
  background: var(--notice);
}

input[type='range'] {
  width: 100%;
  height: 44px;
  margin: 0;
  /* Left is left in every language. */
  direction: ltr;
  touch-action: none;
}

input[type='range']:not(:disabled) {
  cursor: grab;
}

input.axis {
  accent-color: var(--strong);
}

input.vertical {
  width: 44px;
  height: 100%;
  /* Up is up: a slider grows downwards in this mode, as the degrees do. */
  writing-mode: vertical-lr;
}

input.hand {
  appearance: none;
  background: none;
}

${track('input.hand', 'height: 44px; background: repeating-linear-gradient(90deg, #9fb3d1 0 6px, transparent 6px 14px) 0 50% / 100% 3px no-repeat;')}
${thumb('input.hand', `appearance: none; width: 44px; height: 44px; border: 0; border-radius: 0; background: ${HAND} center / contain no-repeat;`)}
`;
