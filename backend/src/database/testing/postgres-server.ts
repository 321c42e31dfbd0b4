import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { once } from 'node:events';
import { postgresBinaries, serverFolder, type PostgresBinaries } from './postgres-binaries.ts';
import { memoryFolder } from './memory-folder.ts';
import { removeOld } from './remove-old.ts';
import { serverUser, type ServerUser } from './postgres-user.ts';

export interface PostgresServer {
  /** Of the maintenance database; every connection from this machine is trusted. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Speed over safety: what is in here lives as long as one run of tests. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Old log goes soon: the folder may lie in memory.
  'max_wal_size=64MB',
  'shared_buffers=32MB',
  'max_connections=100',
  'timezone=UTC',
];

/**
 * Starts a PostgreSQL of its own, from a folder that `fill` has prepared once for `name`, on a free port.
 * The caller stops it; a worker that ends without doing so takes it along.
 */
export async function startPostgres(name: string, fill: (url: string) => Promise<void>): Promise<PostgresServer> {
  const binaries = await postgresBinaries();
  const user = serverUser();
  const prepared = join(serverFolder, `prepared-${name}`);
  if (!existsSync(prepared)) await prepareFolder(prepared, binaries, user, fill);

  const folder = await newFolder(await folderOfRunning(), 'running', user);
  await run('cp', ['-a', `${prepared}/.`, folder], user);
  const server = await serve(folder, binaries, user);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepareFolder(
  prepared: string,
  binaries: PostgresBinaries,
  user: ServerUser | undefined,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const folder = await newFolder(serverFolder, 'unfinished', user);
  await run(
    binaries.initdb,
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    user,
  );
  const server = await serve(folder, binaries, user);
  try {
    await fill(server.url);
  } finally {
    await server.stop();
  }
  await rename(folder, prepared).catch(() => rm(folder, { recursive: true }));
  await removeOld(serverFolder, /^(prepared|running|unfinished)-/);
}

/**
 * Each test file makes a database of 27 MB: in memory that takes a twentieth of the time that files on a disk take, and half
 * of what a test file takes in all.
 */
async function folderOfRunning(): Promise<string> {
  const memory = await memoryFolder(1024 ** 3);
  if (memory === undefined) return serverFolder;
  const folder = join(memory, basename(serverFolder));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await removeOld(folder, /^running-/);
  return folder;
}

async function newFolder(parent: string, purpose: string, user: ServerUser | undefined): Promise<string> {
  const folder = join(parent, `${purpose}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

async function serve(folder: string, { postgres }: PostgresBinaries, user: ServerUser | undefined) {
  const port = await freePort();
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(postgres, ['-D', folder, '-p', String(port), ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => void child.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await untilReady(child);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.removeListener('exit', endWithUs);
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${log}`)));
  });
}

async function run(program: string, parameters: string[], user: ServerUser | undefined): Promise<void> {
  const child = spawn(program, parameters, { ...user, cwd: serverFolder, stdio: ['ignore', 'ignore', 'pipe'] });
  let problems = '';
  child.stderr.on('data', (part: Buffer) => {
    problems += part.toString();
  });
  const ended: unknown[] = await once(child, 'close');
  const [code] = ended;
  if (code !== 0) throw new Error(`${program} ended with code ${String(code)}:\n${problems}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
