import type {DevicePicture} from '../picture.js';

/** The drawing of one device. It changes the page only when the picture has changed. */
export interface DeviceDrawing {
  readonly element: HTMLElement;
  /** Called once a frame. */
  update(picture: DevicePicture): void;
}

/** The pictures of these devices. */
export type PictureOf<Kind extends DevicePicture['kind']> = DevicePicture & {readonly kind: Kind};
