/** The room for messages, the times, and the plot. */
export const figures = `
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
  border-color: var(--bad);
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
  margin: 0;
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
  border-top: 3px solid var(--half);
  vertical-align: middle;
}

.key.most::before {
  border-top: 3px dashed var(--most);
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
`;
