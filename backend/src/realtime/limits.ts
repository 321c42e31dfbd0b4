/** What one socket may do; each figure protects the others on the machine, and none is near what a page needs. */
export type RealtimeLimits = {
  /** Milliseconds without a word from the client (realtime-js sends a heartbeat every 25 s). */
  readonly idle: number;
  /** Milliseconds between looks for sign-ins that have ended. */
  readonly supervision: number;
  /** Bytes of one message. */
  readonly message: number;
  readonly channelsPerSocket: number;
  readonly joinsInTenSeconds: number;
  readonly messagesPerSecond: number;
  /** Bytes that wait for a client which reads too slowly. */
  readonly unsent: number;
  readonly sockets: number;
};

export const usualLimits: RealtimeLimits = {
  idle: 60_000,
  supervision: 2000,
  message: 256 * 1024,
  channelsPerSocket: 100,
  joinsInTenSeconds: 200,
  messagesPerSecond: 100,
  unsent: 8 * 1024 * 1024,
  sockets: 5000,
};
