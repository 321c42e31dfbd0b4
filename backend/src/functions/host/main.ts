/**
 * The process of one function: loads the file that Supabase Edge runs as well and answers on a socket of its own.
 * Started by `worker.ts` with the socket's path and the function's file; its environment is the function's.
 */
import { createAdaptorServer } from '@hono/node-server';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { missingImportIn } from './missing-import.ts';
import type { HostMessage } from './host-message.ts';

type Handler = Parameters<typeof Deno.serve>[0];

const [, , socketPath = '', entry = ''] = process.argv;
const tell = (word: HostMessage): void => void process.send?.(word);

/** As on Edge: whatever a handler throws is a plain 500, and the reason is for the log. */
const safely =
  (handler: Handler) =>
  async (request: Request): Promise<Response> => {
    try {
      const response = await handler(request);
      if (response instanceof Response) return response;
      throw new TypeError('The function did not return a Response');
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      return new Response('Internal Server Error', { status: 500 });
    }
  };

let handler: Handler | undefined;
const deno: typeof Deno = {
  serve: (given) => {
    handler = given;
  },
  env: { get: (name) => process.env[name] },
};
Object.assign(globalThis, { Deno: deno });

process.on('disconnect', () => process.exit(0));
process.on('message', () => tell('pong'));
register('./resolve-hook.ts', import.meta.url);
try {
  await import(pathToFileURL(entry).href);
} catch (error) {
  const missing = missingImportIn(error);
  if (missing !== undefined) tell({ missing });
  throw error;
}
if (handler === undefined) throw new Error('The function did not call Deno.serve');
createAdaptorServer({ fetch: safely(handler), overrideGlobalObjects: false }).listen(socketPath, () => tell('ready'));
