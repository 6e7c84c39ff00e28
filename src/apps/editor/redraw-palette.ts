import type {EditorStore} from './gui.js';

/** scratch-gui's own action. */
const UPDATE_TOOLBOX = 'scratch-gui/toolbox/UPDATE_TOOLBOX';
const CHECK_INTERVAL_MS = 50;

/**
 * Draws the blocks of an extension in the palette again, with their present texts. scratch-blocks uses the drawn block of an opcode
 * again as long as the palette has one. So this takes the category out of the palette, and puts it back when its blocks are gone:
 * that is later if the user sees costumes or sounds now.
 */
export function redrawPalette(store: EditorStore, extensionId: string): void {
  const find = () => document.querySelector(`.blocklyFlyout [class*="${extensionId}_"]`);
  const {vm} = store.getState().scratchGui;
  const before = find();
  if (before === null) return;
  const hiding = setInterval(() => {
    if (before.isConnected) {
      hideCategory(store, extensionId);
      return;
    }
    clearInterval(hiding);
    // Also sets the palette.
    vm.refreshWorkspace();
    const showing = setInterval(() => {
      if (find() === null) return;
      clearInterval(showing);
      // The boxes of reporters that the stage shows are ticked again.
      vm.runtime.emit('MONITORS_UPDATE', vm.runtime.getMonitorState());
    }, CHECK_INTERVAL_MS);
  }, CHECK_INTERVAL_MS);
}

function hideCategory(store: EditorStore, id: string): void {
  const {toolboxXML} = store.getState().scratchGui.toolbox;
  const palette = new DOMParser().parseFromString(toolboxXML, 'text/xml');
  const category = palette.querySelector(`category[toolboxitemid="${id}"]`);
  if (category === null) return;
  category.remove();
  store.dispatch({
    type: UPDATE_TOOLBOX,
    toolboxXML: new XMLSerializer().serializeToString(palette),
  });
}
