/** What a user can do about a port that is not available. `example`: another one, as an option. */
export function explainListenError(error: unknown, port: number, example: string): string {
  const {code, message, syscall} = error as NodeJS.ErrnoException;
  // Files, such as the certificates, have the same codes.
  if (syscall !== 'listen') return message;
  const advice = `Choose another one, for example: ${example}`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. ${advice}`;
  if (code === 'EACCES') return `Port ${port} may not be used. ${advice}`;
  return message;
}
