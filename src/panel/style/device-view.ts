/** The view of a device with a profile. */
export const deviceView = `
.device-view {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-items: start;
}

.device-view > .side {
  grid-template-columns: minmax(0, 1fr);
}

@container panel (min-width: 600px) {
  .device-view {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .device-view > :is(.device-head, .side) {
    grid-column: 1 / -1;
  }
}

/* What can be done is beside the name. */
@container panel (min-width: 760px) {
  .device-view > :is(.device-head, .side) {
    grid-row: 1;
  }

  .device-view > .device-head {
    max-width: 212px;
  }

  .device-view > .side {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    justify-content: end;
    margin-inline-start: 220px;
  }

  .device-view > .side > .what-if {
    grid-template-columns: auto repeat(3, minmax(0, 110px));
    align-items: center;
    justify-content: end;
  }

  .device-view > .side > .what-if > .heading {
    grid-column: auto;
  }
}

.device-head {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 10px;
  align-items: center;
  padding: 4px 0;
}

.device-picture {
  grid-row: span 2;
  width: 60px;
  height: 44px;
  border-radius: 6px;
  background: var(--picture-ground);
  object-fit: contain;
}

.device-head > h2 {
  margin: 0;
  font-size: 17px;
  line-height: 1.2;
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
}

.device-state {
  color: var(--quiet);
  font-size: 14px;
}

.in-trouble .device-state {
  justify-self: start;
  padding: 4px 8px;
  border-radius: 8px;
  background: var(--notice);
  color: var(--ink);
  font-weight: bold;
}

.in-trouble .device-card {
  opacity: 0.55;
}

.device-card {
  display: grid;
  gap: 8px;
  padding: 8px 10px;
  border-radius: 8px;
  background: var(--paper);
}

.device-card > h3 {
  margin: 0;
  color: var(--quiet);
  font-size: 14px;
}

/* Fields of all reports flow on: a report is nothing that a user must know. */
.readings {
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 178px), 1fr));
  gap: 6px 20px;
}

.readings > h3,
.readings > .event {
  grid-column: 1 / -1;
}

.readings > .fields {
  display: contents;
}

.event > .fields,
.output > .fields {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: 4px 20px;
}

.field {
  display: grid;
  grid-template-columns: minmax(min(50%, 60px), 1fr) minmax(0, auto);
  column-gap: 8px;
  align-content: start;
  align-items: center;
  min-width: 0;
}

.field-name {
  overflow-wrap: anywhere;
}

/* Lit at 1. */
.field-value[data-lamp]::before {
  content: '';
  display: inline-block;
  width: 14px;
  height: 14px;
  margin-inline-end: 8px;
  border: 2px solid var(--strong);
  border-radius: 50%;
  vertical-align: -2px;
}

.field-value[data-lamp='1']::before {
  background: var(--strong);
}

.field-value {
  max-width: 100%;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  font-weight: bold;
  text-align: end;
}

.field > .field-slide,
.value-bar {
  grid-column: 1 / -1;
}

/* The slider beside its number. */
.field-slide {
  display: grid;
  grid-template-columns: minmax(60px, 1fr) auto;
  gap: 8px;
  direction: ltr;
}

.value-bar {
  position: relative;
  height: 8px;
  margin: 4px 0;
  border-radius: 4px;
  overflow: hidden;
  background: var(--soft);
  /* Left is left in every language. */
  direction: ltr;
}

.value-bar-fill {
  position: absolute;
  inset: 0 auto;
  background: var(--strong);
}

.value-bar-origin {
  position: absolute;
  inset: 0 auto;
  width: 2px;
  margin-left: -1px;
  background: var(--ink);
}

.field-number {
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
}

.field-input {
  width: 76px;
  min-height: 44px;
  padding: 0 6px;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--paper);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}

.field-input[type='text'] {
  width: 120px;
}

.field-number > .field-input {
  flex: none;
}

.field-unit {
  max-width: 5em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.field-slider {
  accent-color: var(--strong);
}

.field-switch {
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
}

.field-switch > input {
  width: 24px;
  height: 24px;
  accent-color: var(--strong);
}

.event,
.output {
  display: grid;
  gap: 4px 20px;
  min-width: 0;
}

.event {
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-top: 6px;
  border-top: 1px solid var(--soft);
}

.event > .fields {
  grid-area: 2 / 1 / 3 / 3;
}

.event > .fields:empty {
  display: none;
}

.outputs {
  display: grid;
  gap: 8px;
}

.output + .output {
  padding-top: 6px;
  border-top: 1px solid var(--soft);
}

.output-head {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 8px;
}

.event-name,
.output-name {
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: bold;
}

.newest {
  padding: 0 8px;
  border-radius: 10px;
  background: var(--chosen);
  font-size: 13px;
}
`;
