/**
 * The state of one hub's session; docs/how-it-works.md has the diagram.
 *
 * - idle
 * - scanning: searching for hubs
 * - connecting: the user has chosen a hub
 * - connected
 * - unstable: connected, but an answer has been missing for some seconds
 * - reconnecting: the link was lost, and the session tries to connect again
 * - lost: reconnecting for more than 30 s, so the user should check the hub; or no attempt can succeed, so none is made
 */
export type ConnectionState =
  | 'idle'
  | 'scanning'
  | 'connecting'
  | 'connected'
  | 'unstable'
  | 'reconnecting'
  | 'lost';
