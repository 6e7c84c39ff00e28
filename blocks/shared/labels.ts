import {label} from '../../src/scratch/define-block.js';

export const MORE_MOTORS = label({key: 'hub.label.motors', default: 'More motors'});
export const MORE_SENSORS = label({key: 'hub.label.sensors', default: 'More sensors'});
export const HUB = label({key: 'hub.label.hub', default: 'Hub'});
export const SEVERAL_HUBS = label({key: 'hub.label.severalHubs', default: 'Several hubs'});
