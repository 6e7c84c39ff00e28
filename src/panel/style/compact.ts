/** The low panel. Its element has a height of its own, so that its parts can be arranged by it. */
export const compact = `
:host([compact][open]) {
  container: compact / size;
}

/* No arrangement by the width alone. */
:host([compact]) .panel {
  container: none;
}

.more-list {
  position: fixed;
  inset: auto;
  width: min(330px, 100vw - 16px);
  margin: 0;
  padding: 8px;
  border: 2px solid var(--strong);
  border-radius: 8px;
  box-shadow: 0 4px 16px rgb(43 54 80 / 35%);
  background: var(--paper);
  color: var(--ink);
  overflow: auto;
}

/* One row: the hubs, the drawing, and what is shown of the hub. */
@container compact (min-width: 560px) and (max-height: 220px) {
  .panel {
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / auto minmax(0, 1fr) repeat(3, auto);
    column-gap: 4px;
    padding: 2px 4px;
    background: var(--ground);
  }

  header {
    display: contents;
  }

  header > .family-tabs {
    grid-area: 1 / 1;
  }

  header > .hub-tabs {
    grid-area: 2 / 1 / 4 / 2;
    display: grid;
    grid-template-columns: repeat(2, auto);
    place-content: start;
    overflow: auto;
  }

  header > .family-tabs[hidden] + .hub-tabs {
    grid-row: 1 / 4;
  }

  .hub-tabs > .tabs {
    display: grid;
    grid-template-rows: repeat(2, auto);
    grid-auto-flow: column;
    grid-column: 1 / -1;
  }

  header > .tabs:not(.family-tabs) {
    flex-direction: column;
    grid-area: 1 / 3 / 2 / 6;
  }

  header > .tabs:not(.family-tabs) > .tab {
    justify-content: start;
    margin: -1px 0 0;
    border-radius: 0;
    font-size: 14px;
  }

  header > .tabs > .tab:first-child {
    border-radius: 8px 8px 0 0;
  }

  header > .tabs > .tab:last-child {
    border-radius: 0 0 8px 8px;
  }

  header > .icon-button {
    grid-row: 2;
    margin-top: 4px;
  }

  header > [data-button='close'] {
    grid-column: 5;
  }

  .view {
    grid-area: 1 / 2 / -1 / 3;
    padding: 0 4px;
  }

}

/* Too narrow for that: the drawing below one row of buttons. */
@container compact (max-width: 559px) {
  header {
    gap: 4px;
    padding: 2px 4px;
    overflow-x: auto;
  }

  header > .hub-tabs {
    flex: none;
    flex-wrap: nowrap;
  }

  header .tab {
    padding: 4px 6px;
    font-size: 14px;
  }

  header .view-label > .icon {
    display: none;
  }

  .view {
    padding: 2px 4px;
  }
}

@container compact (min-width: 600px) {
  .device-view {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .device-head {
    grid-column: 1 / -1;
  }
}

/* What was found is beside what can be done. */
@container compact (max-height: 246px) {
  .connect-view {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-content: start;
    max-width: 640px;
    padding: 6px 8px;
  }

  .connect-view > .actions {
    grid-template-columns: minmax(0, 1fr);
    grid-row: 2;
  }

  .connect-view > .found {
    grid-area: 1 / 2 / span 5;
  }

  .found .button {
    padding: 4px 8px;
  }
}

/* The same drawing, smaller. */
@container compact (max-height: 246px) {
  .scene {
    zoom: 0.75;
    width: 100%;
    max-width: 800px;
    margin: 0 auto;
  }

  .scene:is([data-ports='4'], :has(.hub-tilt)) {
    zoom: 0.69;
  }

  .scene :is(.number, .reading, .position, .device-name, select) {
    font-size: 18px;
  }

  .scene .chooser {
    min-height: 38px;
  }

  .scene .chooser > select {
    height: 38px;
  }

  .scene .battery {
    min-height: 28px;
  }

  .scene .battery > input {
    height: 28px;
  }
}
`;
