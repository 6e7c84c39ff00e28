/**
 * How things stand between the user and a hub; docs/connection.md draws it.
 *
 * - idle: nothing goes on
 * - scanning: hubs are looked for
 * - connecting: the user has chosen one
 * - connected
 * - unstable: connected, but what was written has gone unanswered for some seconds
 * - reconnecting: the link ended by itself, and is tried again
 * - lost: as reconnecting, for so long that the user had better look after the hub; or with no more tries, as none can succeed
 */
export type ConnectionState =
  'idle' | 'scanning' | 'connecting' | 'connected' | 'unstable' | 'reconnecting' | 'lost';
