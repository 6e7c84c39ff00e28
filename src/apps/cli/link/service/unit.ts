interface UnitOptions {
  /** Absolute path of Node. */
  readonly node: string;
  /** Absolute path of the script. */
  readonly script: string;
  /** The words after the script. */
  readonly words: readonly string[];
}

/**
 * The text of a systemd user unit. Its restrictions are those that a user's service manager can apply without
 * privileges and without user namespaces. MemoryDenyWriteExecute is not among them: Node compiles at run time.
 */
export function unitText({node, script, words}: UnitOptions): string {
  const command = [quoted(node), ...[script, ...words].map(quotedArgument)].join(' ');
  return `# Written by npx blockwave link --install. npx blockwave link --uninstall removes it.
[Unit]
Description=Blockwave link, a Scratch Link for this computer's Bluetooth
Documentation=https://www.npmjs.com/package/blockwave
StartLimitIntervalSec=0

[Service]
ExecStart=${command}
Restart=on-failure
RestartSec=10
RestartPreventExitStatus=64
TimeoutStopSec=15
UMask=0077
NoNewPrivileges=yes
LockPersonality=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictNamespaces=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallArchitectures=native

[Install]
WantedBy=default.target
`;
}

/** One word of ExecStart. systemd replaces % everywhere. */
function quoted(word: string): string {
  const escaped = word
    .replace(/[\\"]/g, '\\$&')
    .replace(/%/g, '%%')
    .replace(/\p{Cc}/gu, character => {
      const bytes = [...Buffer.from(character)];
      return bytes.map(byte => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
    });
  return `"${escaped}"`;
}

/** The same for all words but the first: systemd replaces $ there. */
function quotedArgument(word: string): string {
  return quoted(word).replace(/\$/g, '$$$$');
}
