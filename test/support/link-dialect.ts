/** How a Scratch Link speaks: versions and look-alikes differ. Left out: as 2.x does. */
export interface LinkDialect {
  /** Ids of answers are text. */
  readonly idsAsText?: boolean;
  /** Every answer comes twice. */
  readonly answersTwice?: boolean;
  /** Each notification comes so often: 2.x keeps the handlers of everyone who ever asked. */
  readonly copies?: number;
  /** Notifications contain their encoding, as in 1.x. */
  readonly namesEncoding?: boolean;
  /** Notifications do not name their characteristic, as in 1.x for macOS. */
  readonly namesNothing?: boolean;
  /** UUIDs in notifications are in capitals. */
  readonly capitals?: boolean;
  /** A peripheral's id is a number. */
  readonly numericIds?: boolean;
  /** It has its own chooser and reports the peripheral picked there. */
  readonly picksItself?: boolean;
  /** `discover` gets no answer, only reports of peripherals. */
  readonly neverAnswersDiscover?: boolean;
  /** A write is answered with null instead of its number of bytes. */
  readonly answersNull?: boolean;
  /** An error is this instead of an object with a code. */
  readonly error?: unknown;
  /** Before each message come others that mean nothing. */
  readonly noise?: boolean;
}

const NOISE: readonly unknown[] = [
  null,
  0,
  'ping',
  [],
  {},
  {jsonrpc: '2.0', id: 1_000_000, result: 'nobody asked'},
  {jsonrpc: '2.0', id: 'x', error: {code: -32700}},
  {jsonrpc: '2.0', id: 7_000_000, method: 'unheardOf'},
  {jsonrpc: '2.0', method: 'characteristicDidChange', params: {message: 7}},
  {jsonrpc: '2.0', method: 'didDiscoverPeripheral', params: [{}]},
  {jsonrpc: '2.0', id: 'ping-1', method: 'ping', params: null},
];

/** A message of 2.x as this one says it: perhaps several. */
export function inDialect(
  dialect: LinkDialect,
  message: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const before = dialect.noise === true ? NOISE : [];
  if (message.method === undefined) return [...before, ...answers(dialect, message)];
  if (message.method === 'characteristicDidChange') {
    const copy = {...message, params: changed(dialect, message.params as object)};
    return [...before, ...Array.from({length: dialect.copies ?? 1}, () => copy)];
  }
  const method = dialect.picksItself === true ? 'userDidPickPeripheral' : message.method;
  return [...before, {...message, method}];
}

function answers(dialect: LinkDialect, message: Readonly<Record<string, unknown>>): object[] {
  const answer = {
    ...message,
    ...(dialect.idsAsText === true && {id: String(message.id)}),
    ...(dialect.answersNull === true && typeof message.result === 'number' && {result: null}),
    ...('error' in dialect && 'error' in message && {error: dialect.error}),
  };
  return dialect.answersTwice === true ? [answer, answer] : [answer];
}

function changed({namesEncoding, namesNothing, capitals}: LinkDialect, params: object): object {
  if (namesNothing === true)
    return {message: (params as {readonly message?: unknown}).message, encoding: 'base64'};
  const said = {...params, ...(namesEncoding === true && {encoding: 'base64'})};
  if (capitals !== true || !('serviceId' in said && 'characteristicId' in said)) return said;
  return {
    ...said,
    serviceId: String(said.serviceId).toUpperCase(),
    characteristicId: String(said.characteristicId).toUpperCase(),
  };
}
