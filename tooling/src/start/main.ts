import path from 'node:path';
import { moduleFolders, topology, type ModuleFolder } from '../topology/topology.ts';
import { dataFolder, emptyDataFolder, takeDataFolder } from './data-folder.ts';
import { assertPortsFree } from './ports.ts';
import { startMilepost, type RunningMilepost } from './start.ts';

const root = process.cwd();
const kept = dataFolder(root);
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

const welcome = ({ addresses }: RunningMilepost, seconds: string): string => `
Milepost is ready (${seconds} s).

  Open            ${addresses.shell.origin}
  Mail inbox      ${addresses.inbox.origin}
  Backend         ${addresses.backend.origin}

  Demo accounts   client@milepost.test   coach@milepost.test   admin@milepost.test
                  client2@milepost.test  client3@milepost.test  coach2@milepost.test
  Password        Milepost-2026

Ctrl-C stops everything. Your data stays in ${path.relative(root, kept)}/ (npm start -- --fresh starts over from the seed data).
`;

async function main(): Promise<void> {
  const started = performance.now();
  const developing = developedModule();
  const addresses = topology();
  const lock = takeDataFolder(kept, `${developing ? 'npm run dev' : 'npm start'} on ${addresses.shell.origin}`);
  process.on('exit', () => lock.release());
  await assertPortsFree(addresses);
  if (process.argv.includes('--fresh')) emptyDataFolder(kept);
  say('Starting Milepost');
  const milepost = await startMilepost({ root, report: say, developing });
  say(welcome(milepost, ((performance.now() - started) / 1000).toFixed(1)));

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
