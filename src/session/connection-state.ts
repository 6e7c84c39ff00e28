/**
 * The state of one hub's session; docs/connection.md has the diagram.
 *
 * - idle
 * - scanning: searching for hubs
 * - connecting: the user has chosen a hub
 * - connected
 * - unstable: connected, but an answer has been missing for some seconds
 * - reconnecting: the link was lost, and new tries are made
 * - lost: as reconnecting, for more than 30 s, so that the user should check the hub; or no further try, because none can succeed
 */
export type ConnectionState =
  'idle' | 'scanning' | 'connecting' | 'connected' | 'unstable' | 'reconnecting' | 'lost';
