/**
 * The process that serves one module from its sources, for `npm run dev`. Its one argument, in JSON, says which;
 * prints a line of JSON when the module is built for the first time, and what else needs a new start when it changes; ends
 * with its launcher.
 */
import * as z from 'zod';
import { localConfig } from '../serve/local-config.ts';
import { moduleFolders, topology } from '../topology/topology.ts';
import { startDevelopmentServer } from './development-server.ts';
import { endWithLauncher } from './end-with-launcher.ts';
import { watchForRestart } from './watch-for-restart.ts';

const argument = z.object({
  root: z.string(),
  folder: z.enum(moduleFolders),
  dataFolder: z.string(),
  previewOrigins: z.string().array(),
});
/** The argument of this process. */
export type DevelopArgument = z.input<typeof argument>;

async function main(): Promise<void> {
  const { root, folder, dataFolder, previewOrigins } = argument.parse(JSON.parse(process.argv[2] ?? ''));
  const { built, stop } = await startDevelopmentServer({
    root,
    folder,
    port: topology()[folder].port,
    // Asked for with each page: the backend may not have written it down yet.
    config: () => localConfig(dataFolder, previewOrigins),
  });
  await built;
  const stopWatching = watchForRestart(root, folder, (line) => process.stdout.write(`${line}\n`));
  endWithLauncher(() => {
    stopWatching();
    return stop();
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
