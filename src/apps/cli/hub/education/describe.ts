import type {VirtualEducationDevice} from '../../../../virtual/education/index.js';

/** What the device does, for the status line. */
export function describeDevice({state, model}: VirtualEducationDevice): string {
  const motors = [...state.motors].map(([index, {mode, powerPercent}]) => {
    const name = state.motors.size === 1 ? 'motor' : `motor ${index === 0 ? 'left' : 'right'}`;
    return `${name} ${mode === 'run' ? `${powerPercent}%` : mode}`;
  });
  const {leftPercent, rightPercent} = state.levers;
  const sensors = [
    ...(model === 'controller' ? [`levers ${leftPercent},${rightPercent}`] : []),
    ...(model === 'colorSensor' ? [`color ${state.seen.color}`] : []),
    ...(model === 'doubleMotor' ? [`yaw ${Math.round(state.yawDegrees)}`] : []),
  ];
  const button = state.buttonPressed ? ['button'] : [];
  const beep = state.beep === null ? [] : [`beep ${state.beep.frequencyHz} Hz`];
  return [...motors, ...sensors, ...button, `light ${state.light.color}`, ...beep].join(', ');
}
