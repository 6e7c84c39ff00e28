import type {examples} from '../../../words/tables/examples.js';

type TextKey = keyof typeof examples.en;

interface ExampleCard {
  /** The name of its files: examples/<language>/<id>.sb3 and examples/<id>.svg. */
  readonly id: string;
  readonly title: TextKey;
  readonly does: TextKey;
  readonly needs: TextKey;
}

/** The example projects, in the order of the dialog: the easiest first. */
export const EXAMPLE_LIST = [
  {id: 'first-motor', title: 'firstMotor', does: 'firstMotorDoes', needs: 'needsMotor'},
  {id: 'traffic-light', title: 'trafficLight', does: 'trafficLightDoes', needs: 'needsHub'},
  {id: 'tilt-plane', title: 'tiltPlane', does: 'tiltPlaneDoes', needs: 'needsTilt'},
  {id: 'distance-alarm', title: 'distanceAlarm', does: 'distanceAlarmDoes', needs: 'needsDistance'},
  {id: 'instrument', title: 'instrument', does: 'instrumentDoes', needs: 'needsDistance'},
  {id: 'race', title: 'race', does: 'raceDoes', needs: 'needsTwoHubs'},
  {id: 'counter', title: 'counter', does: 'counterDoes', needs: 'needsDistance'},
  {id: 'battery-watch', title: 'batteryWatch', does: 'batteryWatchDoes', needs: 'needsHub'},
  {id: 'lever-robot', title: 'leverRobot', does: 'leverRobotDoes', needs: 'needsRobot'},
] as const satisfies readonly ExampleCard[];

export type ListedExample = (typeof EXAMPLE_LIST)[number];

export type ExampleId = ListedExample['id'];
