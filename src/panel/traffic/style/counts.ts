/** The table of counts. A narrow card shows each row as a block. */
export const counts = `
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
  border-bottom: 1px solid var(--rule);
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
  min-width: 5em;
  font-weight: normal;
  overflow-wrap: anywhere;
}

.counts td {
  color: var(--quiet);
}

.counts td.some {
  color: var(--ink);
}

.counts td.some[data-count='sent'] {
  color: var(--good);
}

.counts td.some:is([data-count='waiting'], [data-count='dropped']) {
  color: var(--late);
  font-weight: bold;
}

.counts td.some[data-count='failed'] {
  color: var(--bad);
  font-weight: bold;
}

.counts tfoot :is(th, td) {
  border-top: 1px solid var(--rule);
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

.meanings dl {
  margin: 0;
}

.meanings dt {
  font-weight: bold;
}

.meanings dd {
  margin: 0 0 6px;
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
    border-bottom: 1px solid var(--rule);
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
