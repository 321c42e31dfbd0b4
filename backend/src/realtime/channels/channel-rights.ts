/** What policies distinguish on a private channel, by `realtime.messages.extension`: what is said there, and who is there. */
export type Extension = 'broadcast' | 'presence';

/** What the policies on realtime.messages let somebody do on a private channel. */
export type Rights = {
  readonly receives: readonly Extension[];
  readonly sends: readonly Extension[];
  readonly askedAt: number;
};
