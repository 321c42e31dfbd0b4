/** supabase-js wants a WebSocket to be there (Node 20 has none) even where nobody subscribes to anything. */
class NoSocket {
  constructor() {
    throw new Error('This test opens no realtime connection');
  }
}

if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket: NoSocket });
