import type {AnyAction} from 'redux';
import {gui} from './gui.js';

/** The actions that set the project's title, and whether it was changed. scratch-gui does not export them. */
export const projectActions = {
  setTitle: (title: string) => ({type: 'projectTitle/SET_PROJECT_TITLE', title}),
  setChanged: (changed: boolean) => ({
    type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED',
    changed,
  }),
};

/** Tries these actions on a state that is not shown. */
function checkProjectActions(): void {
  const before = {projectTitle: '', projectChanged: true};
  const reduce = (state: typeof before, action: AnyAction) =>
    gui.guiReducers.scratchGui(state, action) as typeof before;
  const {projectTitle} = reduce(before, projectActions.setTitle('new'));
  const {projectChanged} = reduce(before, projectActions.setChanged(false));
  if (projectTitle !== 'new' || projectChanged) {
    throw new Error('Blockwave: this scratch-gui keeps the title of its project in another way.');
  }
}

checkProjectActions();
