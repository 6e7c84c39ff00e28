/** Where the parts are. Each size is that of the panel, not of the window: it may be docked anywhere. */
export const layout = `
:host {
  display: block;
  color: var(--ink);
  font: 15px/1.25 'Helvetica Neue', Helvetica, Arial, sans-serif;
}

:host([hidden]),
[hidden] {
  display: none !important;
}

* {
  box-sizing: border-box;
}

p,
ul {
  margin: 0;
  padding: 0;
}

.panel {
  display: flex;
  flex-direction: column;
  height: 100%;
  container: panel / inline-size;
  overflow: hidden;
  contain: content;
  border-top: 2px solid var(--strong);
  background: var(--ground);
}

header {
  display: flex;
  flex: none;
  align-items: start;
  gap: 8px;
  padding: 4px 8px;
  background: var(--paper);
}

header > .tabs {
  flex-wrap: nowrap;
  gap: 0;
  margin-inline-start: auto;
}

header > .family-tabs {
  margin-inline-start: 0;
}

.family-icon {
  width: 20px;
  height: 20px;
}

.hub-tabs {
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-width: 0;
}

.tabs {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
}

.view {
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 8px;
}

.view:focus {
  outline: none;
}

.hub-view {
  display: grid;
  gap: 8px;
}

.scene {
  /* A drag tilts or turns something; it selects no text. */
  -webkit-user-select: none;
  user-select: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(140px, 200px) minmax(0, 1fr);
  /* Port A is on the left in every language. */
  direction: ltr;
}

.scene > * {
  min-width: 0;
}

.side {
  display: grid;
  align-content: start;
  gap: 8px;
}

.actions,
.what-if {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 4px;
}

.what-if {
  grid-template-columns: repeat(3, minmax(0, 1fr));
}

.heading {
  font-weight: bold;
}

.hint {
  flex: 1;
}

.hint > code {
  display: block;
  overflow-wrap: anywhere;
}

.what-if .heading {
  grid-column: 1 / -1;
}

/* Over the light, so that nothing else moves and the faults stay in view. */
.trouble {
  position: absolute;
  inset: 50% -14px auto;
  z-index: 1;
  padding: 6px 8px;
  border-radius: 8px;
  background: var(--notice);
  font-size: 14px;
  font-weight: bold;
  text-align: center;
  translate: 0 -50%;
}

.connect-view {
  display: grid;
  gap: 8px;
  max-width: 480px;
  margin: 0 auto;
  padding: 12px;
  border-radius: 8px;
  background: var(--paper);
}

.connect-view > .actions {
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
}

.connect-view > .actions > .button {
  justify-content: center;
}

.found {
  display: grid;
  gap: 4px;
  list-style: none;
}

.port {
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-content: start;
}

.right > .port {
  grid-template-columns: 44px minmax(0, 1fr);
}

.right > .port > .place {
  grid-area: 1 / 2;
}

.chooser {
  grid-column: 1 / -1;
}

@container panel (min-width: 480px) and (max-width: 839px) {
  .what-if {
    grid-template-columns: auto repeat(3, minmax(0, 1fr));
    align-items: center;
    gap: 8px;
  }

  .what-if .heading {
    grid-column: auto;
  }
}

@container panel (min-width: 840px) {
  .hub-view {
    grid-template-columns: minmax(0, 1fr) 310px;
  }
}

@container panel (max-width: 839px) {
  .view-label > .icon {
    display: none;
  }
}

/* The hub above its two ports, and its views below the hubs. */
@container panel (max-width: 479px) {
  header {
    flex-wrap: wrap;
  }

  header > .hub-tabs {
    width: calc(100% - 52px);
  }

  header > .tabs {
    flex: 1 0 100%;
    order: 1;
  }

  header > .family-tabs {
    order: -1;
  }

  header > .tabs > .tab {
    flex: 1;
  }

  .scene {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px;
  }

  .scene > .brick {
    grid-area: 1 / 1 / 2 / 3;
    width: min(200px, 100%);
    margin: 0 auto;
  }

  .ports > .port {
    grid-template-columns: minmax(0, 1fr);
  }

  .port > .plug {
    grid-area: 1 / 1;
    justify-self: center;
  }

  .ports > .port > .place {
    grid-area: 2 / 1;
  }

  /* The letter beside the plug: some devices have long names. */
  .port > .chooser {
    display: contents;
  }

  .chooser > .letter {
    grid-area: 1 / 1;
    place-self: center start;
  }

  .right > .port > .chooser > .letter {
    justify-self: end;
  }

  .port > .chooser > :not(.letter) {
    grid-area: 3 / 1;
    min-width: 0;
    font-size: 14px;
  }
}

.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`;
