// scratch-gui.js looks for these four on window, and wants plain objects: a module namespace fails there.
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import {createRoot} from 'react-dom/client';
import * as ReactRedux from 'react-redux';
import * as Redux from 'redux';

Object.assign(window, {
  react: {...React},
  'react-dom': {...ReactDOM, createRoot},
  'react-redux': {...ReactRedux},
  redux: {...Redux},
});
