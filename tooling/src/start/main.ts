import path from 'node:path';
import { moduleFolders, topology, type ModuleFolder } from '../topology/topology.ts';
import { dataFolder, emptyDataFolder, takeDataFolder } from './data-folder.ts';
import { assertPortsFree } from './ports.ts';
import { startMilepost } from './start.ts';
import { welcome } from './welcome.ts';

const root = process.cwd();
const folder = dataFolder(root);
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The module named after `--develop`. @throws Error when it is none of ours */
function developedModule(): ModuleFolder | undefined {
  const position = process.argv.indexOf('--develop');
  if (position < 0) return undefined;
  const named = moduleFolders.find((folder) => folder === process.argv[position + 1]);
  if (!named) throw new Error(`Which module? npm run dev -- ${moduleFolders.join(' | ')}`);
  return named;
}

async function main(): Promise<void> {
  const started = performance.now();
  const developing = developedModule();
  const addresses = topology();
  const lock = takeDataFolder(folder, `${developing ? 'npm run dev' : 'npm start'} on ${addresses.shell.origin}`);
  process.on('exit', () => lock.release());
  await assertPortsFree(addresses);
  if (process.argv.includes('--fresh')) emptyDataFolder(folder);
  say('Starting Milepost');
  const milepost = await startMilepost({ root, report: say, developing });
  const { shell, backend } = milepost.addresses;
  say(
    welcome({
      facts: milepost.facts,
      shell: shell.origin,
      backend: backend.origin,
      seconds: ((performance.now() - started) / 1000).toFixed(1),
      folder: path.relative(root, folder),
    }),
  );

  let stopping = false;
  const shutDown = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say('Stopping Milepost');
    await milepost.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void shutDown());
  process.on('SIGTERM', () => void shutDown());
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
