import type {Locator} from 'playwright-core';

/** The background of an element, or of what its style sheet puts before or after it, as the browser draws it. */
export const backgroundOf = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((drawn, pseudo) => {
    const {backgroundColor, backgroundImage} = getComputedStyle(drawn, pseudo);
    return {ground: backgroundColor, picture: backgroundImage};
  }, part);
