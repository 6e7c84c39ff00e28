import {testRealProject} from './real-project.js';

testRealProject('sb3');
