import { rmSync } from 'node:fs';
import path from 'node:path';
import { moduleFolders, topology, type ModuleFolder } from '../topology/topology.ts';
import { assertPortsFree } from './ports.ts';
import { dataFolder, startMilepost, type RunningMilepost } from './start.ts';

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

Ctrl-C stops everything. Your data stays in ${path.relative(root, kept)}/ (npm start -- --fresh begins anew).
`;

async function main(): Promise<void> {
  const started = performance.now();
  if (process.argv.includes('--fresh')) {
    await assertPortsFree(topology());
    // With the registry in it. One that MILEPOST_REGISTRY names holds releases that no checkout could bring back.
    rmSync(kept, { recursive: true, force: true });
  }
  const developing = developedModule();
  say('Starting Milepost');
  const milepost = await startMilepost({ root, report: say, developing });
  say(welcome(milepost, ((performance.now() - started) / 1000).toFixed(1)));

  let stopping = false;
  const shutDown = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say('Stopping Milepost');
    await milepost.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void shutDown(0));
  process.on('SIGTERM', () => void shutDown(0));
  void milepost.backendExited.then((code) => {
    if (!stopping) say(`The backend ended unexpectedly (code ${code}).`);
    return shutDown(1);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
