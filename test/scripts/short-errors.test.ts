import t from 'tap';
import ts from 'typescript';
import {importScript} from '../support/repository.js';

const {shortErrors} = (await importScript('short-errors')) as {
  shortErrors: ts.TransformerFactory<ts.SourceFile>;
};

const changed = (text: string): string =>
  ts
    .transpileModule(text, {
      compilerOptions: {target: ts.ScriptTarget.ES2022, alwaysStrict: false},
      transformers: {before: [shortErrors]},
    })
    .outputText.trim();

t.test('errors that only programmers see lose their message', async t => {
  t.equal(changed('throw new RangeError(`got ${rate}`);'), 'throw new RangeError("");');
  t.equal(changed("throw new TypeError('no');"), 'throw new TypeError("");');
  t.equal(
    changed("reject(new HubError('busy', 'Again.', {cause: new RangeError('no')}));"),
    `reject(new HubError('busy', "", { cause: new RangeError("") }));`,
  );
});

t.test('others keep it', async t => {
  for (const text of [
    'throw new Error("Load it in TurboWarp.");',
    'throw new HubError(code, message, { cause });',
    'throw new RangeError();',
  ]) {
    t.equal(changed(text), text);
  }
});
