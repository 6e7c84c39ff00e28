import type {examples} from '../../../words/tables/examples.js';

type TextKey = keyof typeof examples.en;

interface ExampleCard {
  /** The name of its files: examples/<language>/<id>.sb3 and examples/<id>.svg. */
  readonly id: string;
  /** The id of the family of its blocks. */
  readonly family: string;
  readonly title: TextKey;
  readonly does: TextKey;
  readonly needs: TextKey;
}

/** The example projects, in the order of the dialog: the easiest first. */
export const EXAMPLE_LIST = [
  {
    id: 'first-motor',
    family: 'wedo2',
    title: 'firstMotor',
    does: 'firstMotorDoes',
    needs: 'needsMotor',
  },
  {
    id: 'traffic-light',
    family: 'wedo2',
    title: 'trafficLight',
    does: 'trafficLightDoes',
    needs: 'needsHub',
  },
  {
    id: 'tilt-plane',
    family: 'wedo2',
    title: 'tiltPlane',
    does: 'tiltPlaneDoes',
    needs: 'needsTilt',
  },
  {
    id: 'distance-alarm',
    family: 'wedo2',
    title: 'distanceAlarm',
    does: 'distanceAlarmDoes',
    needs: 'needsDistance',
  },
  {
    id: 'instrument',
    family: 'wedo2',
    title: 'instrument',
    does: 'instrumentDoes',
    needs: 'needsDistance',
  },
  {id: 'race', family: 'wedo2', title: 'race', does: 'raceDoes', needs: 'needsTwoHubs'},
  {id: 'counter', family: 'wedo2', title: 'counter', does: 'counterDoes', needs: 'needsDistance'},
  {
    id: 'battery-watch',
    family: 'wedo2',
    title: 'batteryWatch',
    does: 'batteryWatchDoes',
    needs: 'needsHub',
  },
  {
    id: 'lever-robot',
    family: 'cardrobot',
    title: 'leverRobot',
    does: 'leverRobotDoes',
    needs: 'needsRobot',
  },
] as const satisfies readonly ExampleCard[];

export type ListedExample = (typeof EXAMPLE_LIST)[number];

export type ExampleId = ListedExample['id'];
