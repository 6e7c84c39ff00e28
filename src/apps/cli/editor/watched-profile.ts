import {unwatchFile, watchFile} from 'node:fs';
import type {ServerResponse} from 'node:http';
import {explainError} from '../explain-error.js';
import {readText} from '../files.js';
import {BadProfile, profileFrom} from '../profile/profile-file.js';
import {summaryOf} from '../profile/summary.js';

/** Editors replace files in different ways; looking at the file's time works for all. */
const LOOKS_EVERY_MS = 250;

const NEVER_KEPT = {'cache-control': 'no-store'};

const LAST_BLOCKS_STAY = 'The editor keeps the last blocks that could be used.';
const NO_BLOCKS_YET =
  'The editor has its blocks as soon as this is corrected and the file is saved.';

interface WatchedProfile {
  /** Answers with the file's newest text. The page checks it by itself, and shows what is wrong. */
  readonly answer: (response: ServerResponse) => void;
  /** Server-sent events: a message for each change. */
  readonly addListener: (response: ServerResponse) => void;
  readonly close: () => void;
}

/** `print`: gets a line for each version of the file, and the problems of bad ones. */
export async function watchProfile(
  file: string,
  print: (line: string) => void,
): Promise<WatchedProfile> {
  const listeners = new Set<ServerResponse>();
  let text = '';
  let wasUsable = false;
  const read = async (): Promise<void> => {
    try {
      text = await readText(file);
      print(`${file} is ok: ${summaryOf(profileFrom(text, file))}.`);
      wasUsable = true;
    } catch (error) {
      const {text: problem} = explainError(error);
      print(
        error instanceof BadProfile
          ? `${problem}\n${wasUsable ? LAST_BLOCKS_STAY : NO_BLOCKS_YET}`
          : problem,
      );
    }
  };
  await read();
  watchFile(file, {interval: LOOKS_EVERY_MS}, () => {
    void read().then(() => {
      for (const listener of listeners) listener.write('data: changed\n\n');
    });
  });
  return {
    answer(response) {
      response.writeHead(200, {'content-type': 'application/json', ...NEVER_KEPT}).end(text);
    },
    addListener(response) {
      response.writeHead(200, {'content-type': 'text/event-stream', ...NEVER_KEPT});
      response.write('retry: 1000\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    close() {
      unwatchFile(file);
      for (const listener of listeners) listener.end();
    },
  };
}
