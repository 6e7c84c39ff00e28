/**
 * The state of one hub's session; docs/connection.md has the diagram.
 *
 * - idle
 * - scanning: searching for hubs
 * - connecting: the user has chosen a hub
 * - connected
 * - unstable: connected, but an answer has been missing for some seconds
 * - reconnecting: the link was lost, and new tries are made
 * - lost: like reconnecting, for so long that the user should check the hub; or no more tries are made, because none can succeed
 */
export type ConnectionState =
  'idle' | 'scanning' | 'connecting' | 'connected' | 'unstable' | 'reconnecting' | 'lost';
