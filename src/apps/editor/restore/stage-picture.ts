import type {EditorVm} from '../gui.js';

/** Large enough to know the project again. */
const WIDTH = 240;
const HEIGHT = 180;

/** The stage as a data address, without the picture of the camera, as scratch-gui draws it. Undefined: it cannot be drawn. */
export function stagePicture(vm: EditorVm): string | undefined {
  try {
    vm.postIOData('video', {forceTransparentPreview: true});
    vm.renderer.draw();
    vm.postIOData('video', {forceTransparentPreview: false});
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext('2d')?.drawImage(vm.renderer.canvas, 0, 0, WIDTH, HEIGHT);
    return canvas.toDataURL();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
