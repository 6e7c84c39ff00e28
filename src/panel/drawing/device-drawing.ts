import type {DeviceName, DevicePicture} from '../picture.js';

/** The drawing of one device. It changes the page only when the picture has changed. */
export interface DeviceDrawing<Picture extends DevicePicture = DevicePicture> {
  readonly element: HTMLElement;
  /** Called once a frame, with pictures of the device that it was made for. */
  update(picture: Picture): void;
}

/** The pictures of these devices. */
export type PictureOf<Kind extends DeviceName> = Extract<DevicePicture, {readonly kind: Kind}>;
