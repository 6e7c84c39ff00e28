import {execFile} from 'node:child_process';

/** systemctl --user with these words. Rejects with an Error that says what to do. */
export function systemctl(...words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile('systemctl', ['--user', ...words], {timeout: TIMEOUT_MS}, (error, _, complaint) => {
      if (error === null) resolve();
      else reject(new Error(explain(error, words, complaint), {cause: error}));
    });
  });
}

const TIMEOUT_MS = 60_000;

function explain(
  {code, message}: {readonly code?: unknown; readonly message: string},
  words: readonly string[],
  complaint: string,
): string {
  if (code === 'ENOENT') {
    return (
      'There is no systemctl: this computer does not use systemd. Start npx blockwave link when you log in by the means ' +
      'of your desktop.'
    );
  }
  if (/(?:connect to|access) .*bus|XDG_RUNTIME_DIR|No medium found/i.test(complaint)) {
    return (
      "systemctl does not reach the services of this user. Log in as this user, on the computer's screen or with ssh, " +
      'and repeat the command there. It does not work after su or sudo.'
    );
  }
  const reason = complaint.trim() || message;
  return `systemctl --user ${words.join(' ')} failed: ${reason}`;
}
