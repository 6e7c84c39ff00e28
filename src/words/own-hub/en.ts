/** What the editor says about the files of hubs that users have built: docs/profiles.md. */
export const ownHub = {
  // {file} is a name or an address; {name} is the name of the hub.
  fileRefused: 'The file {file} cannot be used.',
  showAuthor: 'Show this list to the person who made the file.',
  notLoaded: 'The file {file} cannot be loaded.',
  wrongAddress: 'Check the address: there is no file at it.',
  noAnswer: 'There was no answer. Check the connection to the internet, then reload the page.',
  otherFile:
    'This is not the file of a hub. Choose the file with the profile of your hub; its name ends with .json.',
  editRefused: 'The changed file cannot be used.',
  lastBlocksStay: 'The last blocks that worked stay here.',
  blocksBroken: 'Some blocks of this project do not fit the new file of “{name}”.',
  useOld: 'Use the old file',
  projectRefused: 'The hub “{name}” of this project cannot be used.',
  projectKeeps: 'Its blocks stay in the project, but they are not shown.',
  otherVersion: 'This project was saved with another version of “{name}”.',
  otherVersionUsed: 'The version that you added is used.',
  useProject: 'Use the project’s version',
};
