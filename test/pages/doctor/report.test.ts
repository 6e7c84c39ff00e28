import fc from 'fast-check';
import {CHECKS} from '../../../src/apps/pages/doctor/judge.js';
import {reportText} from '../../../src/apps/pages/doctor/report.js';
import {testProperty} from '../../support/property.js';
import {anyFacts} from './facts.js';

testProperty(
  'every report has a line for each row, and each line has sentences without gaps and what was seen',
  fc.property(anyFacts, facts => {
    const text = reportText({...facts, chooser: null}, null);
    return CHECKS.every(check =>
      new RegExp(`^\\[\\w+\\] ${check}: [A-Z][^{}]+[.?!] \\([^{}]+\\)$`, 'm').test(text),
    );
  }),
);
