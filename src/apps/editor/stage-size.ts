import {gui, type EditorStore} from './gui.js';

/** Beside the large stage, such a window has no room for blocks. */
const NARROW = '(max-width: 1023px) and (orientation: landscape)';

/** Makes the stage small while the window is narrow. The user can still change its size. */
export function fitStageToWindow({dispatch}: EditorStore): void {
  const narrow = window.matchMedia(NARROW);
  const apply = () => dispatch(gui.setStageSize(narrow.matches ? 'small' : 'large'));
  narrow.addEventListener('change', apply);
  if (narrow.matches) apply();
}
