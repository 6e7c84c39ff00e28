/** What each block that several families have does, in one sentence for a child, by opcode. */
export const en = {
  setLightHue: 'Gives the light a color: 0 is red, 33 is green, 67 is blue.',
  setLightColor: 'Gives the light the color that you pick.',
  setLightNamedColor: 'Gives the light a color by its name.',
  setLightBrightness: 'Makes the light darker or brighter. It stays so for later colors.',
  turnLightOff: 'Switches the light off. The next color switches it on again.',
  getPassings: 'How often something passed the sensor.',
  resetPassings: 'Starts to count what passes from 0 again.',
  whenButton: 'Starts the script when the green button on the hub is pressed or released.',
  isButtonPressed: 'Is the green button on the hub pressed?',
  getBatteryPercent: 'How full the battery is: 100 is full.',
  whenBatteryLow: 'Starts the script when the battery gets low.',
  getPluggedIn: 'What is plugged into this port of the hub.',
  getHubName: 'The name of the hub.',
  renameHub: 'Gives the hub a new name. You are asked first.',
  getVoltage: 'The voltage of the battery. It gets less when the battery gets empty.',
  getCurrent: 'How much current flows. It is more when the motors work hard.',
  getSignal: 'How well the computer hears the hub. Nearer to 0 is better.',
  getFirmwareVersion: 'The version of the program inside the hub.',
  useHub: 'All blocks of this sprite now use this hub.',
};

export type HelpTexts = typeof en;
