/** An address with a port, as in a URL. */
export const authorityOf = (address: string, port: number): string =>
  `${address.includes(':') ? `[${address}]` : address}:${port}`;
