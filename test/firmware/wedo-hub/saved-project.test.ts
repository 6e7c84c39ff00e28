// Level: all
import {install} from '../../../src/index.js';
import {testSavedProject} from './saved-project.js';

testSavedProject('our extension runs a saved project on the firmware', 'scratch-link:', vm => {
  install(vm, {virtualHub: false});
});
