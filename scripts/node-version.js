// Every script imports this file first.
import {requireNode} from '../bin/node-version.js';

requireNode(20, 19);
