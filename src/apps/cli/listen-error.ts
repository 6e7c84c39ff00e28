interface Port {
  readonly port: number;
  /** Another one, as an option. */
  readonly example: string;
  /** The programs that usually have this port, and what to do with them. */
  readonly usedBy?: string;
  /** The address where it listens, if the user has chosen it. */
  readonly host?: string;
}

/** What a user can do about a port that is not available. */
export function explainListenError(
  error: unknown,
  {port, example, usedBy = '', host = ''}: Port,
): string {
  const {code, message, syscall} = error as NodeJS.ErrnoException;
  // Files, such as the certificates, have the same codes.
  if (syscall !== 'listen') return message;
  const advice = `Choose another one, for example: ${example}`;
  if (code === 'EADDRINUSE') {
    return [`Port ${port} is in use.`, usedBy, advice].filter(text => text !== '').join(' ');
  }
  if (code === 'EACCES') return `Port ${port} may not be used. ${advice}`;
  if (code === 'EADDRNOTAVAIL') return `This computer does not have the address ${host}.`;
  return message;
}
