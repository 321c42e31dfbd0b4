/**
 * The process that serves shell and modules, for `npm start` and `npm run dev`. Its one argument, in JSON, says
 * what to serve; prints a line of JSON when every server answers; ends with its launcher.
 */
import * as z from 'zod';
import { endWithLauncher } from '../start/end-with-launcher.ts';
import { moduleFolders, topology } from '../topology/topology.ts';
import { localConfig } from './local-config.ts';
import { serveRegistry } from './serve-registry.ts';

const argument = z.object({
  root: z.string(),
  registry: z.string(),
  dataFolder: z.string(),
  previewOrigins: z.string().array(),
  developed: z.object({ folder: z.enum(moduleFolders), shell: z.string() }).optional(),
});
/** The argument of this process. */
export type ServersArgument = z.input<typeof argument>;

async function main(): Promise<void> {
  const { dataFolder, previewOrigins, ...served } = argument.parse(JSON.parse(process.argv[2] ?? ''));
  const config = localConfig(dataFolder, previewOrigins);
  endWithLauncher(await serveRegistry({ ...served, addresses: topology(), config }));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
