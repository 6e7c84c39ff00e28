import {html} from 'lit-html';
import type {
  ShownDevice,
  ShownProfile,
  ShownReport,
  ShownValue,
  ShownVirtualDevice,
} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import {createButton} from '../buttons.js';
import type {PanelWords} from '../words.js';
import {createControlRow} from './control-row.js';
import {createMeter} from './meter.js';
import {createValueRow, type Row} from './value-row.js';

/** Draws one report. */
type Group = (reported: ShownDevice['reported']) => unknown;

/** Draws what the device has reported; of a virtual one with controls. Null: it reports nothing that can be shown. */
export function createReadings(
  {reports}: ShownProfile,
  words: PanelWords,
  virtual: ShownVirtualDevice | null,
) {
  const groups = reports
    .filter(({fields}) => virtual !== null || fields.length > 0)
    .map(report => createGroup(report, words, virtual));
  if (groups.length === 0) return null;
  const heading = words.text('fromDevice');
  return (reported: ShownDevice['reported']) => html`
    <section class="card readings" aria-label=${heading}>
      <h3>${heading}</h3>
      ${groups.map(group => group(reported))}
    </section>
  `;
}

function createGroup(
  report: ShownReport,
  words: PanelWords,
  virtual: ShownVirtualDevice | null,
): Group {
  if (virtual === null)
    return createFields(report, field => createValueRow(field, words, createMeter(field, false)));
  if (report.isEvent) return createEvent(report, words, virtual);
  return createFields(report, field =>
    createControlRow(field, words, value => virtual.setReported(field.name, value)),
  );
}

function createFields(
  {name, fields}: ShownReport,
  createRow: (field: ShownReport['fields'][number]) => Row,
): Group {
  const rows = fields.map(field => ({field: field.name, row: createRow(field)}));
  return reported => html`
    <div class="fields" data-report=${name}>
      ${rows.map(({field, row}) => row(reported[field]))}
    </div>
  `;
}

/** Something that happens: its fields are set first, and a button reports it. */
function createEvent(report: ShownReport, words: PanelWords, virtual: ShownVirtualDevice): Group {
  const chosen = new Map<string, ShownValue>();
  const fields = createFields(report, field =>
    createControlRow(field, words, value => void chosen.set(field.name, value)),
  );
  const label = textIn(report.label, words.locale);
  const button = createButton('bump', words.text('reportNow'), () => {
    virtual.setReport(report.name, Object.fromEntries(chosen));
    chosen.clear();
  });
  button.setAttribute('aria-label', `${label}: ${words.text('reportNow')}`);
  return reported => html`
    <div class="event" role="group" aria-label=${label} data-event=${report.name}>
      <bdi class="event-name">${label}</bdi>
      ${fields({...reported, ...Object.fromEntries(chosen)})} ${button}
    </div>
  `;
}
