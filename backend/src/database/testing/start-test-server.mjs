import { register } from 'tsx/esm/api';

register();

/** Jest's global setup, which jest itself cannot read in TypeScript. */
export default async function startTestServer() {
  await (await import('./test-server.ts')).startTestServer();
}
