/** Jest's global teardown, in the process of the setup. */
export default async function stopTestServer() {
  await (await import('./test-server.ts')).stopTestServer();
}
