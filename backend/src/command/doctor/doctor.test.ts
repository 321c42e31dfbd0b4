import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Queryable } from '../../database/database.ts';
import { lockFolder } from '../../folder-lock/folder-lock.ts';
import { databaseKinds, openTestDatabase } from '../../database/testing/test-database.ts';
import { parseEnvironment } from '../../environment/environment.ts';
import { openInboxSmtp } from '../../mail/inbox-smtp.ts';
import { loadSecrets } from '../../secrets/secrets.ts';
import { checkAddresses } from './addresses.ts';
import { checkCalls } from './calls.ts';
import { checkDatabase } from './database.ts';
import { describeDiagnosis, diagnose } from './doctor.ts';
import { checkMachine } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkSecrets } from './secrets.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-doctor-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A production as it should be. */
const sound = {
  NODE_ENV: 'production',
  SITE_URL: 'https://milepost.example.org',
  SUPABASE_URL: 'https://api.example.org',
  ALLOWED_ORIGINS: 'https://milepost.example.org',
  TRUSTED_PROXIES: '10.0.0.1',
  MAIL_FROM: 'Milepost <no-reply@example.org>',
};
const checks = (findings: readonly { readonly check: string }[]): string[] => findings.map(({ check }) => check);

describe('addresses', () => {
  const of = (changes: Record<string, string>) => checks(checkAddresses(parseEnvironment({ ...sound, ...changes })));

  test('are in order in a sound production, and always on one’s own machine', () => {
    expect(of({})).toEqual([]);
    expect(checkAddresses(parseEnvironment({}))).toEqual([]);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ SITE_URL: 'http://localhost:3000' }, ['site-url', 'redirect-urls', 'redirect-urls']],
    [{ SITE_URL: 'http://milepost.example.org' }, ['site-url', 'redirect-urls', 'redirect-urls']],
    [{ SUPABASE_URL: 'http://api.example.org' }, ['api-url']],
    [{ SUPABASE_URL: '' }, ['api-url']],
    [{ ALLOWED_ORIGINS: 'https://milepost.example.org,http://localhost:3000' }, ['allowed-origins']],
    [{ ADDITIONAL_REDIRECT_URLS: 'http://other.example.org/**' }, ['redirect-urls']],
    [{ ADDITIONAL_REDIRECT_URLS: 'https://**' }, ['redirect-urls']],
    [{ ADDITIONAL_REDIRECT_URLS: '**' }, ['redirect-urls']],
    [{ TRUSTED_PROXIES: '' }, ['trusted-proxies']],
    [{ DATABASE_URL: 'postgres://db.example.org/milepost' }, ['database-tls']],
    [{ DATABASE_URL: 'postgres://db.example.org/milepost?sslmode=verify-full' }, []],
    [{ DATABASE_URL: 'postgres://localhost/milepost' }, []],
  ])('%j', (changes, expected) => {
    expect(of(changes)).toEqual(expected);
  });
});

describe('secrets', () => {
  const installation = async (): Promise<string> => {
    const dataFolder = newFolder();
    const given = { publishable: undefined, secret: undefined };
    await loadSecrets({ dataFolder, production: false, supabaseUrl: 'http://localhost', given });
    return dataFolder;
  };
  const of = async (dataFolder: string, changes: Record<string, string> = {}) =>
    checks(await checkSecrets(parseEnvironment({ ...sound, MILEPOST_DATA: dataFolder, ...changes })));

  test('that the backend made itself are in order', async () => {
    expect(await of(await installation())).toEqual([]);
  });

  test('that are published or short are found', async () => {
    const key = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz';
    expect(await of(await installation(), { SUPABASE_SECRET_KEY: key })).toEqual(['secret-key']);
  });

  test('that others can read are found, and so is data in a folder that is open', async () => {
    const folder = await installation();
    chmodSync(path.join(folder, 'secrets.json'), 0o644);
    expect(await of(folder)).toEqual(['file-modes']);
    chmodSync(path.join(folder, 'secrets.json'), 0o600);
    mkdirSync(path.join(folder, 'database'), { mode: 0o755 });
    expect(await of(folder)).toEqual([]);
    chmodSync(folder, 0o755);
    expect(await of(folder)).toEqual(['file-modes']);
  });

  test('that are damaged are found', async () => {
    const folder = await installation();
    writeFileSync(path.join(folder, 'secrets.json'), '{');
    expect(await of(folder)).toEqual(['secrets-file']);
  });
});

describe('mail', () => {
  const of = async (changes: Record<string, string>) =>
    checks(await checkMail(parseEnvironment({ ...sound, ...changes })));

  test('needs a server in production only', async () => {
    expect(await of({})).toEqual(['smtp']);
    expect(await of({ NODE_ENV: 'development' })).toEqual([]);
  });

  test('needs a server that answers, and a sender whom others believe', async () => {
    const door = await openInboxSmtp({ send: () => Promise.resolve() }, 0);
    expect(await of({ SMTP_URL: door.url })).toEqual([]);
    expect(await of({ SMTP_URL: door.url, MAIL_FROM: '' })).toEqual(['mail-from']);
    await door.close();
    expect(await of({ SMTP_URL: door.url })).toEqual(['smtp']);
  });
});

describe('calls', () => {
  const of = (changes: Record<string, string>) =>
    checkCalls(parseEnvironment({ ...sound, ...changes })).map(({ check, problem }) => `${check}: ${problem}`);
  const stun = { CALL_STUN: 'stun:relay.example.org' };
  const turn = { CALL_TURN: 'turn:relay.example.org', CALL_TURN_SECRET: 'x' };

  test('that will not come about are said in words, in production only', () => {
    expect(of({})).toEqual([
      expect.stringMatching(/^call-relays: Calls work within one network only/),
      expect.stringMatching(/^call-relays: Calls between strict networks need a TURN server/),
    ]);
    expect(of(stun)).toEqual([expect.stringMatching(/^call-relays: Calls between strict networks need a TURN server/)]);
    expect(of({ ...stun, ...turn })).toEqual([]);
    expect(of({ NODE_ENV: 'development' })).toEqual([]);
  });
});

test.each([
  [{}, []],
  [{ nodeVersion: '20.18.3' }, ['node']],
  [{ nodeVersion: '18.20.0' }, ['node']],
  [{ freeBytes: 100 * 1024 ** 2 }, ['disk']],
  [{ now: new Date('2020-01-01') }, ['clock']],
])('of the machine: %j', (changes, expected) => {
  const facts = { nodeVersion: '20.19.0', freeBytes: 50 * 1024 ** 3, now: new Date('2027-01-01') };
  expect(checks(checkMachine({ ...facts, ...changes }))).toEqual(expected);
});

describe.each(databaseKinds)('the database on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  /** What is found after a fault was planted, which is undone. */
  async function after(fault: string, production = false, now = new Date()): Promise<string[]> {
    const undo = new Error('undo');
    let found: string[] = [];
    const work = async (tx: Queryable): Promise<void> => {
      for (const statement of fault.split(';').filter((part) => part.trim() !== '')) await tx.query(statement);
      found = (await checkDatabase(tx, { production, now })).map(
        ({ check, problem, fix }) => `${check}: ${problem} ${fix}`,
      );
      throw undo;
    };
    await database.transaction(work).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return found;
  }

  test('is in order as the migrations make it', async () => {
    expect(await after('')).toEqual([]);
  });

  test.each([
    ['create table public.open (id int)', /^row-level-security: .*public\.open/],
    [
      'create table public.shut (id int); alter table public.shut enable row level security',
      /^policies: .*public\.shut/,
    ],
    [
      `create function private.loose() returns int language sql security definer as 'select 1'`,
      /^search-path: private\.loose/,
    ],
    ['drop extension pg_trgm cascade', /^extensions: .*pg_trgm/],
    [
      `delete from supabase_migrations.schema_migrations where version = '20261123101500'`,
      /^migrations: 20261123101500_notifications\.sql is not applied/,
    ],
    [
      `insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`,
      /^migrations: Migration 29990101000000 is applied.* Update this checkout/,
    ],
    [
      `insert into supabase_migrations.schema_migrations (version) values ('20261121000100')`,
      /^migrations: Migration 20261121000100 is applied.* Start over/,
    ],
  ])('%s', async (fault, expected) => {
    expect(await after(fault)).toEqual([expect.stringMatching(expected)]);
  });

  test('and its clock are compared with ours', async () => {
    expect(await after('', false, new Date(Date.now() - 120_000))).toEqual([
      expect.stringMatching(/^clock: .*1[12]\d s/),
    ]);
  });

  test('holds no demonstration people in production, but an administrator', async () => {
    expect(await after('', true)).toEqual([expect.stringMatching(/^seed: .*coach@milepost\.test/)]);
    expect(
      await after(
        `delete from auth.users where id in (select id from public.users where role = 'client'); delete from auth.users`,
        true,
      ),
    ).toEqual([expect.stringMatching(/^administrator: /)]);
  });
});

describe('the whole diagnosis', () => {
  test('asks a running backend by HTTP only, and says what it could not examine', async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'database'));
    writeFileSync(path.join(folder, 'database', 'PG_VERSION'), '17\n');
    const lock = lockFolder(path.join(folder, 'database'));
    const environment = { ...parseEnvironment({ MILEPOST_DATA: folder }), apiPort: 9 };
    const diagnosis = await diagnose(environment);
    lock.release();
    expect(checks(diagnosis.findings)).toEqual(['running']);
    expect(diagnosis.notChecked).toEqual([expect.stringContaining(`process ${process.pid} runs on it`)]);
    expect(describeDiagnosis(diagnosis)).toMatch(
      /✗ A backend has the data open[^]*- Not examined: the database[^]*1 problem to fix\.\n$/,
    );
  });

  test('says that there is no database yet, and makes none', async () => {
    const diagnosis = await diagnose(parseEnvironment({ MILEPOST_DATA: newFolder() }));
    expect(diagnosis).toEqual({ findings: [], notChecked: [expect.stringContaining('there is none yet')] });
    expect(describeDiagnosis(diagnosis)).toContain('No problems found.');
  });

  test('finds a database that does not answer', async () => {
    const environment = parseEnvironment({ MILEPOST_DATA: newFolder(), DATABASE_URL: 'postgres://127.0.0.1:9/none' });
    expect(checks((await diagnose(environment)).findings)).toEqual(['database']);
  });
});
