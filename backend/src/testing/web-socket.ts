import { WebSocket } from 'ws';

// supabase-js wants a WebSocket to be there, and Node 20 has none.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket });
