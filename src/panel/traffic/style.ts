/** The traffic view. Sizes are those of the panel, which is its container. */
export const traffic = `
.traffic {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-items: start;
}

.figures {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
}

@container panel (min-width: 600px) {
  .figures {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .why,
  .counts-card {
    grid-column: 1 / -1;
  }
}

/* The list beside the figures: each scrolls by itself. */
@container panel (min-width: 840px) {
  .traffic {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: stretch;
    height: 100%;
  }

  .figures {
    grid-template-columns: minmax(0, 1fr);
    overflow: auto;
  }

  .last {
    display: flex;
    flex-direction: column;
    /* A list that no one can read is no use: then the whole view scrolls. */
    min-height: 260px;
  }

  .last > .frames-place {
    flex: 1;
    min-height: 0;
    max-height: none;
  }
}

@container panel (min-width: 1240px) {
  .traffic {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }

  .figures {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
    grid-template-rows: auto auto 1fr;
  }

  .why {
    grid-column: 1 / -1;
  }

  .counts-card {
    grid-area: 2 / 1 / 4 / 2;
    align-self: start;
  }

  .room,
  .answers {
    grid-column: 2;
    align-self: start;
  }
}

.card {
  min-width: 0;
  padding: 8px 12px;
  border: 1px solid #c9d6ea;
  border-radius: 8px;
  background: var(--paper);
  container: card / inline-size;
  contain: content;
}

.card h3 {
  margin: 0 0 6px;
  font-size: 15px;
}

.card h3:not(:first-child) {
  margin-top: 12px;
}

.answer {
  min-height: 2.5em;
  font-size: 16px;
}

.counts,
.frames {
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
}

.counts th,
.counts td,
.frames th,
.frames td {
  padding: 3px 6px;
  text-align: start;
  vertical-align: baseline;
}

.counts thead th,
.frames thead th {
  border-bottom: 1px solid #c9d6ea;
  font-size: 12px;
  font-weight: normal;
  color: var(--quiet);
  vertical-align: bottom;
  hyphens: auto;
}

.counts td,
.counts thead th:not(:first-child) {
  text-align: end;
  font-variant-numeric: tabular-nums;
}

.counts th[scope='row'] {
  font-weight: normal;
}

.counts td {
  color: var(--quiet);
}

.counts td.some {
  color: var(--line);
}

.counts td.some[data-count='sent'] {
  color: #1b6b3a;
}

.counts td.some:is([data-count='waiting'], [data-count='dropped']) {
  color: #8a4b00;
  font-weight: bold;
}

.counts td.some[data-count='failed'] {
  color: #b3261e;
  font-weight: bold;
}

.counts tfoot :is(th, td) {
  border-top: 1px solid #c9d6ea;
}

.counts tfoot th[scope='row'] {
  font-weight: bold;
}

.meanings {
  margin-top: 6px;
  font-size: 14px;
}

.meanings summary {
  min-height: 44px;
  align-content: center;
  cursor: pointer;
}

.meanings dl,
.values {
  margin: 0;
}

.meanings dt {
  font-weight: bold;
}

.meanings dd {
  margin: 0 0 6px;
}

.boxes {
  display: flex;
  margin-bottom: 4px;
  gap: 4px;
}

.box {
  width: 26px;
  height: 26px;
  border: 2px solid var(--line);
  border-radius: 6px;
  background: linear-gradient(to top, #59c059 var(--share), transparent var(--share));
}

.owed .box {
  border-color: #b3261e;
}

.bar {
  height: 14px;
  margin: 10px 0 4px;
  border: 2px solid var(--line);
  border-radius: 7px;
  overflow: hidden;
}

.bar .fill {
  height: 100%;
  background: #4c97ff;
}

.bar.full .fill {
  background: #e07b00;
}

.values {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 12px;
}

.values dd {
  margin: 0;
  text-align: end;
  font-variant-numeric: tabular-nums;
}

.key::before {
  content: '';
  display: inline-block;
  width: 22px;
  margin-inline-end: 6px;
  border-top: 3px solid #2458a6;
  vertical-align: middle;
}

.key.most::before {
  border-top: 3px dashed #b34700;
}

.plot {
  margin-top: 6px;
  overflow: hidden;
}

/* What uPlot needs of its own style sheet. */
.uplot,
.u-wrap {
  position: relative;
}

.u-over,
.u-under {
  position: absolute;
}

.u-under {
  overflow: hidden;
}

.uplot canvas {
  display: block;
  position: relative;
  width: 100%;
  height: 100%;
}

.toolbar,
.filters {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-bottom: 6px;
}

.filters {
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
}

.toolbar .button {
  flex: auto;
  justify-content: center;
  font-size: 14px;
}

.toolbar .pressed {
  border-color: var(--strong);
  background: #cfe1fa;
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

.frames-place {
  contain: content;
  max-height: 340px;
  overflow: auto;
  border: 1px solid #c9d6ea;
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
  border-bottom: 1px solid #e9f1fc;
}

.frames .received {
  background: #f4f8ef;
}

.frames :is(.time, .bytes, .waited, .answered) {
  font-size: 13px;
  font-variant-numeric: tabular-nums;
}

.frames .bytes {
  font-family: ui-monospace, Menlo, Consolas, monospace;
}

.frames [data-result='acknowledged'] .result {
  color: #1b6b3a;
}

.frames :is([data-result='refused'], [data-result='timed-out']) .result {
  color: #b3261e;
  font-weight: bold;
}

.arrow {
  display: inline-block;
  width: 1.4em;
}

.arrow:dir(rtl) {
  scale: -1 1;
}

.sent .arrow::before {
  content: '→';
  color: #2458a6;
}

.received .arrow::before {
  content: '←';
  color: #4d7c0f;
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

  .frames td:empty {
    display: none;
  }

  .frames td:is(.waited, .answered)::before {
    content: attr(data-label) ' ';
    color: var(--quiet);
  }
}

@container card (max-width: 360px) {
  .counts thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .counts :is(tbody, tfoot) {
    display: block;
  }

  .counts tr {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 8px;
    padding: 6px 0;
    border-bottom: 1px solid #c9d6ea;
  }

  .counts tfoot :is(th, td) {
    border: 0;
  }

  .counts tr > th {
    grid-column: 1 / -1;
    padding: 0;
    font-weight: bold !important;
  }

  .counts td {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 2px 0;
    text-align: start;
  }

  .counts tbody td:is([data-count='dropped'], [data-count='waiting'], [data-count='failed']):not(.some) {
    display: none;
  }

  .counts td::before {
    content: attr(data-label);
    font-size: 12px;
    font-weight: normal;
    color: var(--quiet);
  }
}
`;
