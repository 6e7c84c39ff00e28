/** The list of messages, with its buttons and menus. A narrow card shows each row as a block. */
export const frames = `
.toolbar,
.filters {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(86px, 1fr));
  gap: 4px;
  margin-bottom: 6px;
}

.filters {
  grid-template-columns: repeat(3, minmax(0, 1fr));
}

.toolbar .button {
  justify-content: center;
  padding: 4px;
  font-size: 14px;
  line-height: 1.15;
  text-align: center;
}

.toolbar .pressed {
  border-color: var(--strong);
  background: var(--chosen);
  box-shadow: inset 0 0 0 1px var(--strong);
}

.choice {
  display: grid;
  gap: 2px;
  min-width: 0;
  font-size: 13px;
}

.choice select {
  width: 100%;
  font-size: 14px;
}

.save-problem:not(:empty) {
  margin-bottom: 6px;
  font-weight: bold;
}

.frames-place {
  contain: content;
  max-height: 340px;
  overflow: auto;
  border: 1px solid var(--rule);
  border-radius: 8px;
}

:is(.frames-place, .meanings summary):focus-visible {
  outline: 3px solid var(--strong);
  outline-offset: 1px;
}

.frames thead th {
  position: sticky;
  top: 0;
  background: var(--paper);
}

.frames tbody tr {
  border-bottom: 1px solid var(--soft);
}

.frames .received {
  background: var(--received);
}

.frames :is(.time, .bytes, .waited, .answered) {
  font-size: 13px;
  font-variant-numeric: tabular-nums;
}

.frames .message {
  overflow-wrap: anywhere;
}

.frames .bytes {
  font-family: ui-monospace, Menlo, Consolas, monospace;
}

.frames [data-result='acknowledged'] .result {
  color: var(--good);
}

.frames :is([data-result='refused'], [data-result='timed-out']) .result {
  color: var(--bad);
  font-weight: bold;
}

.frames .arrow {
  display: inline-block;
  width: 1.4em;
}

.frames .arrow:dir(rtl) {
  scale: -1 1;
}

.sent .arrow::before {
  content: '→';
  color: var(--half);
}

.received .arrow::before {
  content: '←';
  color: var(--good);
}

.none {
  padding: 12px;
}

/* Each row becomes a block with its values below each other. */
@container card (max-width: 560px) {
  .frames thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .frames tbody {
    display: block;
  }

  .frames tr {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding: 4px 6px;
  }

  .frames td {
    padding: 1px 0;
  }

  /* The message and its result, then the rest in a line of its own. */
  .frames td:is(.message, .result) {
    order: -1;
  }

  .frames td.message {
    flex: 1;
    min-width: calc(100% - 110px);
  }

  .frames td.result {
    width: 98px;
    text-align: end;
    overflow-wrap: anywhere;
  }

  .frames td:empty {
    display: none;
  }

  .frames td:is(.waited, .answered)::before {
    content: attr(data-label) ' ';
    color: var(--quiet);
  }
}
`;
