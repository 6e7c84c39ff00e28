import t from 'tap';
import {importScript} from '../support/repository.js';

const {default: compactWords} = (await importScript('compact-words-loader')) as {
  default: (this: object) => Promise<string>;
};

const pack = (sentence: string) =>
  compactWords.call({
    getOptions: () => ({notices: {lost: {sentences: [0], notices: ['lost']}}}),
    resourcePath: 'languages.ts',
    importModule: () =>
      Promise.resolve({notices: {en: {lost: ['Gone.', '']}, de: {lost: [sentence, '']}}}),
  });

t.test('a text that contains a separator is refused', async t => {
  t.match(await pack('Weg.'), '"Weg."');
  await t.rejects(pack('We|g.'), /contains '\|'/);
  await t.rejects(pack('We^g.'), /contains '\^'/);
});
