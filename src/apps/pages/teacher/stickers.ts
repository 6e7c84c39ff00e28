import {element} from '../../../panel/dom.js';
import {qrCode} from './qr-code.js';
import {namesIn} from './sticker-names.js';
import {word} from './words.js';

const FIRST_NAMES = 'Hub 01-06';

/** The address that opens the editor for one hub. */
export function hubAddress(editor: string, name: string): string {
  const address = new URL(editor);
  address.search = new URLSearchParams({hub: name}).toString();
  return address.href;
}

/** A form for the names of hubs, and a sticker for each of them: all that is printed of the page. */
export function createStickers() {
  let editor = '';
  const names = element('textarea', {
    rows: '6',
    spellcheck: 'false',
    'aria-label': word('stickerNames'),
  });
  names.value = FIRST_NAMES;
  const sheet = element('ul', {class: 'stickers'});
  const print = element('button', {type: 'button', class: 'primary'}, word('print'));
  print.addEventListener('click', () => window.print());

  const warnings = element('p', {class: 'status', role: 'status'});

  function draw(): void {
    const written = namesIn(names.value);
    warnings.textContent = written
      .filter(name => name.endsWith('*'))
      .map(name => word('stickerStar', {name}))
      .join(' ');
    const stickers = written.map(name =>
      element(
        'li',
        {class: 'sticker'},
        qrCode(hubAddress(editor, name)),
        element('div', {}, element('strong', {}, name), element('span', {}, word('stickerOpen'))),
      ),
    );
    sheet.replaceChildren(...stickers);
  }
  names.addEventListener('input', draw);

  return {
    element: element(
      'section',
      {class: 'sticker-part'},
      element('h2', {}, word('stickers')),
      element('p', {}, word('stickersHelp')),
      names,
      warnings,
      print,
      sheet,
    ),
    /** Where the class opens the editor. */
    setAddress(address: string) {
      if (address === editor) return;
      editor = address;
      draw();
    },
  };
}
