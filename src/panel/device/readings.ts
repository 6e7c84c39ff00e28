import type {
  ShownDevice,
  ShownProfile,
  ShownReport,
  ShownValue,
  ShownVirtualDevice,
} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import {createButton} from '../buttons.js';
import {element} from '../dom.js';
import type {PanelWords} from '../words.js';
import {createControlRow} from './control-row.js';
import {createMeter} from './meter.js';
import {createValueRow, type Row} from './value-row.js';

/** What the device has reported; of a virtual one with controls. Null: it reports nothing that can be shown. */
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
  return {
    element: element(
      'section',
      {class: 'device-card readings', 'aria-label': heading},
      element('h3', {}, heading),
      ...groups.map(group => group.element),
    ),
    update(reported: ShownDevice['reported']) {
      for (const group of groups) group.update(reported);
    },
  };
}

function createGroup(report: ShownReport, words: PanelWords, virtual: ShownVirtualDevice | null) {
  if (virtual === null)
    return createShownGroup(report, field =>
      createValueRow(field, words, createMeter(field, false)),
    );
  if (report.isEvent) return createEventGroup(report, words, virtual);
  return createShownGroup(report, field =>
    createControlRow(field, words, value => virtual.setReported(field.name, value)),
  );
}

function createShownGroup(
  {name, fields}: ShownReport,
  createRow: (field: ShownReport['fields'][number]) => Row,
) {
  const rows = fields.map(field => ({field, row: createRow(field)}));
  return {
    element: element(
      'div',
      {class: 'fields', 'data-report': name},
      ...rows.map(({row}) => row.element),
    ),
    update(reported: ShownDevice['reported']) {
      for (const {field, row} of rows) row.show(reported[field.name]);
    },
  };
}

/** Something that happens: its fields are set first, and a button reports it. */
function createEventGroup(report: ShownReport, words: PanelWords, virtual: ShownVirtualDevice) {
  const chosen = new Map<string, ShownValue>();
  const group = createShownGroup(report, field =>
    createControlRow(field, words, value => void chosen.set(field.name, value)),
  );
  const label = textIn(report.label, words.locale);
  const button = createButton('bump', words.text('reportNow'), () => {
    virtual.setReport(report.name, Object.fromEntries(chosen));
    chosen.clear();
  });
  button.setAttribute('aria-label', `${label}: ${words.text('reportNow')}`);
  return {
    element: element(
      'div',
      {class: 'event', role: 'group', 'aria-label': label, 'data-event': report.name},
      element('bdi', {class: 'event-name'}, label),
      group.element,
      button,
    ),
    update(reported: ShownDevice['reported']) {
      group.update({...reported, ...Object.fromEntries(chosen)});
    },
  };
}
