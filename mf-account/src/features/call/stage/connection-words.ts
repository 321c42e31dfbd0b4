import type { CallView } from '../connection/call-connection.ts';

/** The state of the connection in a sentence, as it is shown and read aloud. */
export function connectionWords({ state, media }: Pick<CallView, 'state' | 'media'>, name: string): string {
  switch (state) {
    case 'alone':
      return `Waiting for ${name} to join.`;
    case 'connecting':
      return `Connecting you with ${name}...`;
    case 'reconnecting':
      return 'Connection lost. Reconnecting...';
    case 'failed':
      return `Failed to connect you with ${name}. Still trying...`;
    case 'connected':
      if (media?.screen) return `Connected. ${name} is sharing their screen.`;
      return `Connected with ${name}.`;
  }
}

/** What to do about a connection that does not come about; a relay is named only where none is set. */
export const failureAdvice = (hasRelays: boolean | null): string =>
  hasRelays === false
    ? 'Calls between strict networks need a TURN server, and this site has none. Try another network, such as a phone hotspot, or agree on a phone call.'
    : 'Check your internet connection, or try another network.';
