/** While the page loads. Of its own, because only these texts are inside index.html. */
export const splash = {
  loading: 'Loading…',
  starting: 'Almost ready…',
  failed: 'The page could not be loaded.',
  whatToDo: 'Is the network working? Ask a grown-up, then try again.',
  tryAgain: 'Try again',
};

/** Questions and the tutorial of the editor's page. */
export const start = {
  notSaved: 'Your last project was not saved.',
  restore: 'Restore it',
  startNew: 'Start a new one',
  // {file} is Scratch's name of that menu.
  stays: 'If you start a new one, this one stays in the menu “{file}” for {days} days.',
  unsaved: 'Projects that were not saved',

  // {name} is the name that the hub had when the project was saved.
  hubNeeded: 'This project uses a hub.',
  hubNumberNeeded: 'This project uses hub {number}.',
  expectedName: 'Last time it was “{name}”.',
  notNow: 'Not now',
  hubReady: 'The hub is ready. Click the green flag.',

  ownHub: 'Add your own hub',
  ownHubFile: 'Open the file of a hub that you have built.',

  tutorial: 'Start with a hub',
  tutorialLibrary: 'Click the button in the corner and choose the hub.',
  tutorialConnect: 'Click “Connect” beside your hub. No hub? Take the virtual hub.',
  tutorialMotor:
    'Drag the block that turns the motor on into the middle. Click it: the motor turns.',
  tutorialStop: 'Click the red sign. The motor stops.',
  tutorialSensor: 'Plug in a distance sensor. Use the block that starts when something comes near.',
};
