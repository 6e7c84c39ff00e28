// Level: all
import {testSavedProject} from './saved-project.js';

testSavedProject(
  'the official extension runs a saved project on the firmware',
  '',
  () => undefined,
);
