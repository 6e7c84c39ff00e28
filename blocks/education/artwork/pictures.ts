import {pressDrawing} from '../../shared/artwork/press.js';
import {svg} from '../../shared/artwork/svg.js';
import {
  cardDrawing,
  controllerDrawing,
  doubleMotorDrawing,
  lightDrawing,
  sensorDrawing,
  singleMotorDrawing,
} from './devices.js';

/** The library card's picture. */
export const cardPicture = svg(
  600,
  372,
  `<rect width="600" height="372" fill="#fdeccf"/>
  <circle cx="80" cy="50" r="120" fill="#fae0b5"/>
  <circle cx="530" cy="330" r="150" fill="#fae0b5"/>
  <path d="M0 286h600v86H0z" fill="#8fd0a5"/>
  <g transform="translate(176 148) scale(2.1)">${doubleMotorDrawing(0, 0)}</g>
  <g transform="translate(446 168) scale(1.7)">${sensorDrawing(0, 0)}</g>
  <g transform="rotate(-10 90 200) translate(34 138) scale(1.4)">${controllerDrawing(0, 0)}</g>
  <g transform="rotate(8 300 80) translate(270 28) scale(1.3)">${cardDrawing(0, 0)}</g>`,
);

/** 40 x 40: in the card's corner, and beside a hub's name in the dialog's list and title. */
export const smallIcon = svg(
  40,
  40,
  `<g transform="translate(2.5 9) scale(.29)">${doubleMotorDrawing(0, 0)}</g>`,
);

/** In the connection dialog, 120 x 120. */
export const hubIcon = svg(
  120,
  120,
  `<g transform="translate(6 26) scale(.9)">${doubleMotorDrawing(0, 0)}</g>`,
);

/** During the search: press the device's button. */
export const tipIcon = svg(
  120,
  120,
  `<g transform="translate(6 26) scale(.9)">${doubleMotorDrawing(0, 0, '#fff36b')}</g>
  ${pressDrawing(60, 50)}`,
);

/** At the start of each block, 40 x 40: the device that the block is about. */
export const blockIcon = smallIcon;

const ofBlocks = (place: string, drawing: string) =>
  svg(40, 40, `<g transform="${place}">${drawing}</g>`);

export const motorIcon = ofBlocks('translate(2 5) scale(.43)', singleMotorDrawing(0, 0));
export const sensorIcon = ofBlocks('translate(5 3) scale(.56)', sensorDrawing(0, 0));
export const controllerIcon = ofBlocks('translate(2 5) scale(.43)', controllerDrawing(0, 0));
export const lightIcon = ofBlocks('translate(3 5) scale(.5)', lightDrawing(0, 0));
export const cardIcon = ofBlocks('translate(6 2) scale(.5)', cardDrawing(0, 0));
