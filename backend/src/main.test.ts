import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { openDatabase } from './database/open-database.ts';
import { fillPgliteFolder } from './database/testing/pglite-snapshot.ts';
import { startPostgres } from './database/testing/postgres-server.ts';
import { programArguments } from '../../tooling/src/program/program.mjs';
import { freeOffset } from '../../tooling/src/topology/free-offset.ts';
import { seededPassword } from './testing/people.ts';
import './testing/web-socket.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readySchema = z.object({
  ready: z.literal(true),
  supabaseUrl: z.url(),
  inbox: z.url(),
  publishableKey: z.string(),
  database: z.enum(['pglite', 'postgres']),
  seeds: z.boolean(),
  demo: z.array(z.string()),
  hasAdministrator: z.boolean(),
});
type Ready = z.infer<typeof readySchema>;

type Started = {
  readonly child: ChildProcess;
  /** What it said when it was ready, or undefined when it ended before. */
  readonly ready: Promise<Ready | undefined>;
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
};

/** As a service runs it, which translates its sources at each start. */
const translated = ['--import', 'tsx', 'backend/src/main.ts'];
/** As `npm start` runs it: translated once for all starts. */
const program = await programArguments(root, 'backend/src/main.ts');

const started: Started[] = [];
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-main-'));
  folders.push(folder);
  return folder;
};
/** One whose database has all migrations, so that a start need not make it; that one can is tested with `kill -9`. */
const migratedFolder = async (): Promise<string> => {
  const folder = newFolder();
  await fillPgliteFolder(path.join(folder, 'database'), 'migrated');
  return folder;
};

function start(environment: Record<string, string>, args = program): Started {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const ended = once(child, 'exit').then(([code]) => ({ code: typeof code === 'number' ? code : null, errors }));
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]) =>
    readySchema.parse(JSON.parse(String(line))),
  );
  const running = { child, ended, ready: Promise.race([firstLine, ended.then(() => undefined)]) };
  started.push(running);
  return running;
}

const clientOf = (ready: Ready | undefined) =>
  createClient(ready?.supabaseUrl ?? '', ready?.publishableKey ?? '', { auth: { persistSession: false } });

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Inserts without a pause until the server dies under it, and gives the ids that were acknowledged. */
async function writeUntilKilled(client: SupabaseClient, clientId: string, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const write = async (): Promise<void> => {
    for (;;) {
      const id = randomUUID();
      const row = { id, client_id: clientId, job_title: 'Engineer', company_name: 'Acme' };
      const { status } = await client.from('job_applications').insert(row);
      if (status !== 201) return;
      acknowledged.push(id);
      if (acknowledged.length === 60) kill();
    }
  };
  await Promise.all([write(), write(), write(), write()]);
  return acknowledged;
}

describe.each(['pglite', 'postgres'] as const)('on %s', (kind) => {
  test('what was acknowledged is there after kill -9 in the middle of writing', async () => {
    const server = kind === 'postgres' ? await startPostgres('empty', async () => undefined) : undefined;
    const environment = {
      MILEPOST_DATA: newFolder(),
      PORT_OFFSET: String(await freeOffset()),
      MILEPOST_SEED: 'demo',
      DATABASE_URL: server?.url ?? '',
    };
    const first = start(environment);
    const client = clientOf(await first.ready);
    const { data } = await client.auth.signInWithPassword({ email: 'client@milepost.test', password: seededPassword });
    const acknowledged = await writeUntilKilled(client, data.user?.id ?? '', () => first.child.kill('SIGKILL'));
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);

    const again = clientOf(await start(environment).ready);
    await again.auth.signInWithPassword({ email: 'client@milepost.test', password: seededPassword });
    const { data: rows } = await again.from('job_applications').select('id').limit(1000);
    const stored = new Set((rows ?? []).map(({ id }) => String(id)));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
    await server?.stop();
  }, 120_000);
});

describe('starting', () => {
  test.each([
    ['pglite', 'Start over with npm start -- --fresh, which empties the data folder.'],
    ['postgres', 'Start over with an empty database.'],
  ] as const)(
    'ends with one sentence on a database of other migrations, on %s',
    async (kind, advice) => {
      const folder = newFolder();
      const server = kind === 'postgres' ? await startPostgres('empty', async () => undefined) : undefined;
      const database = await openDatabase(
        server === undefined
          ? { kind: 'pglite', dataDir: path.join(folder, 'database') }
          : { kind: 'postgres', url: server.url },
      );
      await database.execute(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      insert into supabase_migrations.schema_migrations values ('20261121000100', '{}', 'foundations')`);
      await database.close();
      const { code, errors } = await start({
        MILEPOST_DATA: folder,
        PORT_OFFSET: String(await freeOffset()),
        DATABASE_URL: server?.url ?? '',
      }).ended;
      await server?.stop();
      expect(errors).toBe(
        'This database was made by other migrations than those in supabase/migrations: 20261121000100 is not among them. ' +
          `Nothing was changed. ${advice}\n`,
      );
      expect(code).toBe(1);
    },
    60_000,
  );

  test('is told on stdout and in public.json, a second start is refused, and SIGTERM closes cleanly', async () => {
    const folder = await migratedFolder();
    const offset = await freeOffset();
    const environment = { MILEPOST_DATA: folder, PORT_OFFSET: String(offset), MILEPOST_SEED: 'none' };
    const first = start(environment, translated);
    const ready = await first.ready;
    expect(ready?.supabaseUrl).toBe(`http://localhost:${54321 + offset}`);
    expect(ready).toMatchObject({ database: 'pglite', seeds: false, demo: [], hasAdministrator: false });
    for (const address of [ready?.supabaseUrl, ready?.inbox]) {
      expect((await fetch(`${address ?? ''}/health`)).status).toBe(200);
    }
    const known: unknown = JSON.parse(readFileSync(path.join(folder, 'public.json'), 'utf8'));
    expect(known).toEqual({ supabaseUrl: ready?.supabaseUrl, publishableKey: ready?.publishableKey });

    const second = await start({ MILEPOST_DATA: folder, PORT_OFFSET: String(await freeOffset()) }).ended;
    expect(second.code).toBe(1);
    expect(second.errors).toMatch(/^The data folder .* is in use by process \d+ \(it has the database open\)\. .*\n$/);

    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, errors: '' });
    expect(existsSync(path.join(folder, 'database.lock'))).toBe(false);
  }, 60_000);

  test('ends with one sentence when the port is taken', async () => {
    const offset = await freeOffset();
    const port = 54321 + offset;
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, errors } = await start({
      MILEPOST_DATA: await migratedFolder(),
      PORT_OFFSET: String(offset),
      MILEPOST_SEED: 'none',
    }).ended;
    other.close();
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} (backend) is in use. Stop what uses it, or set PORT_OFFSET.\n`);
  }, 60_000);

  test('ends with one sentence when a variable is wrong', async () => {
    const { code, errors } = await start({ PORT_OFFSET: 'many' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The environment is not usable\. PORT_OFFSET: .*\n$/);
  });
});
