// Checks that others can import each entry of a packed package, with its types.
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core';
import {readFile} from 'node:fs/promises';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';

/** The package is of ES modules alone: arethetypeswrong also tries what `require` finds, and Node before version 16. */
const KINDS = ['node16-esm', 'bundler'];

/** Rejects with all that publint and arethetypeswrong find in this .tgz file. */
export async function checkEntries(file) {
  const data = await readFile(file);
  const {messages, pkg} = await publint({pack: {tarball: data}});
  const problems = messages.map(message => formatMessage(message, pkg));
  const {entrypoints, problems: found} = await checkPackage(createPackageFromTarballData(data));
  for (const [entry, {resolutions}] of Object.entries(entrypoints)) {
    const seen = KINDS.flatMap(kind => resolutions[kind].visibleProblems ?? []);
    for (const index of new Set(seen)) problems.push(`${entry}: ${found[index].kind}`);
  }
  if (problems.length > 0) throw new Error(`${file}:\n${problems.join('\n')}`);
}
