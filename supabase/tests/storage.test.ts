import type { Database, Queryable } from '../../backend/src/database/database.ts';
import { databaseKinds, openTestDatabase } from '../../backend/src/database/testing/test-database.ts';
import { actAs } from '../../backend/src/database/testing/acting-as.ts';
import { people, signedIn, type Person } from './cast.ts';
import { rows, setStage } from './stage.ts';

const verbs = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

const callers = [
  'anonymous',
  'client',
  'otherClient',
  'clientOfAPastSession',
  'coach',
  'newCoach',
  'otherCoach',
  'admin',
  'suspended',
  'signed out',
] as const satisfies readonly (Person | 'anonymous' | 'suspended' | 'signed out')[];
type Caller = (typeof callers)[number];

type Case = {
  readonly file: string;
  readonly bucket: string;
  readonly folder: string;
  /** Whose suspension and sign-out are tried. */
  readonly insider: Person;
  /** Who uploaded the file that is there. */
  readonly owner?: Person;
  /** A version of a review keeps the file that is there. */
  readonly keptBy?: string;
  readonly allowed: Readonly<Record<Verb, readonly Caller[]>>;
};

/** `client` and `newCoach`, `client` and `coach` work together; `clientOfAPastSession` is no longer the coach's client. */
const cases: readonly Case[] = [
  {
    file: "a client's photo",
    bucket: 'avatars',
    folder: people.client,
    insider: 'client',
    allowed: { select: ['client'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
  {
    file: "a client's document",
    bucket: 'documents',
    folder: people.client,
    insider: 'client',
    allowed: {
      select: ['client', 'coach', 'newCoach', 'admin'],
      insert: ['client'],
      update: ['client'],
      delete: ['client'],
    },
  },
  {
    file: 'a document of a client whose assignment has ended',
    bucket: 'documents',
    folder: people.clientOfAPastSession,
    insider: 'clientOfAPastSession',
    allowed: {
      select: ['clientOfAPastSession', 'admin'],
      insert: ['clientOfAPastSession'],
      update: ['clientOfAPastSession'],
      delete: ['clientOfAPastSession'],
    },
  },
  {
    file: 'a document of a review that its coach has',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.addressedReview}`,
    insider: 'coach',
    owner: 'coach',
    allowed: {
      select: ['client', 'coach', 'admin'],
      insert: ['client', 'coach'],
      update: ['client', 'coach'],
      delete: ['client'],
    },
  },
  {
    file: 'a document of a review that nobody has taken',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.openReview}`,
    insider: 'client',
    allowed: {
      select: ['client', 'coach', 'newCoach', 'admin'],
      insert: ['client'],
      update: ['client'],
      delete: ['client'],
    },
  },
  {
    file: 'a version of a review, which stays as it was read,',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.reviewForAnotherCoach}`,
    insider: 'client',
    keptBy: rows.reviewForAnotherCoach,
    allowed: { select: ['client', 'admin'], insert: ['client'], update: [], delete: [] },
  },
  {
    file: 'a document of a review whose coach does not work with the client any more',
    bucket: 'documents',
    folder: `${people.clientOfAPastReview}/reviews/${rows.pastReview}`,
    insider: 'coach',
    allowed: { select: ['coach', 'admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'a document of a deleted review',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.deletedReview}`,
    insider: 'client',
    allowed: { select: ['client', 'admin'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
  {
    file: "a coach's material",
    bucket: 'materials',
    folder: people.coach,
    insider: 'coach',
    allowed: { select: ['coach', 'client', 'admin'], insert: ['coach'], update: ['coach'], delete: ['coach'] },
  },
  {
    file: "a material in a client's folder",
    bucket: 'materials',
    folder: people.client,
    insider: 'client',
    allowed: { select: ['client', 'admin'], insert: [], update: [], delete: ['client'] },
  },
  {
    file: 'a document without a folder',
    bucket: 'documents',
    folder: '',
    insider: 'client',
    allowed: { select: ['admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'an attachment that a client has sent to the coach',
    bucket: 'attachments',
    folder: `${rows.conversation}/${people.client}/sent`,
    insider: 'client',
    allowed: { select: ['client', 'coach'], insert: ['client'], update: [], delete: [] },
  },
  {
    file: 'an attachment that a client has not sent yet',
    bucket: 'attachments',
    folder: `${rows.conversation}/${people.client}/waiting`,
    insider: 'client',
    allowed: { select: ['client'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
  {
    file: 'an attachment of a deleted message',
    bucket: 'attachments',
    folder: `${rows.conversation}/${people.client}/deleted`,
    insider: 'client',
    allowed: { select: ['client'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
  {
    file: 'an attachment in a conversation that has ended',
    bucket: 'attachments',
    folder: `${rows.pastConversation}/${people.coach}/before`,
    insider: 'coach',
    allowed: { select: ['coach'], insert: [], update: [], delete: ['coach'] },
  },
];

const existing = (folder: string): string => (folder === '' ? 'there.pdf' : `${folder}/there.pdf`);
const added = (folder: string): string => (folder === '' ? 'new.pdf' : `${folder}/new.pdf`);

async function enter(tx: Queryable, caller: Caller, insider: Person): Promise<void> {
  switch (caller) {
    case 'anonymous':
      return actAs(tx, 'anonymous');
    case 'suspended':
      await tx.query(`update public.users set status = 'suspended' where id = $1`, [people[insider]]);
      return actAs(tx, signedIn(insider));
    case 'signed out':
      await tx.query('delete from auth.sessions where user_id = $1', [people[insider]]);
      return actAs(tx, signedIn(insider));
    default:
      return actAs(tx, signedIn(caller));
  }
}

async function attempt(tx: Queryable, verb: Verb, { bucket, folder }: Case): Promise<boolean> {
  const found = [bucket, existing(folder)];
  switch (verb) {
    case 'select':
      return (await tx.query('select from storage.objects where bucket_id = $1 and name = $2', found)).length > 0;
    case 'insert':
      await tx.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, added(folder)]);
      return true;
    case 'update':
      await tx.query(`update storage.objects set version = 'changed' where bucket_id = $1 and name = $2`, found);
      break;
    case 'delete':
      await tx.query('delete from storage.objects where bucket_id = $1 and name = $2', found);
  }
  await tx.query(`select set_config('role', 'none', true)`);
  const left = await tx.query(
    `select from storage.objects where bucket_id = $1 and name = $2 and version is distinct from 'changed'`,
    found,
  );
  return left.length === 0;
}

/** The callers who may do it, each tried in a savepoint that is undone. */
async function permitted(tx: Queryable, verb: Verb, file: Case): Promise<string[]> {
  const allowed: string[] = [];
  for (const caller of callers) {
    await tx.query('savepoint cell');
    try {
      await enter(tx, caller, file.insider);
      if (await attempt(tx, verb, file)) allowed.push(caller);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    } finally {
      await tx.query('rollback to savepoint cell');
    }
  }
  return allowed.sort();
}

async function setFiles(database: Database): Promise<void> {
  await setStage(database);
  for (const { bucket, folder, owner, keptBy } of cases) {
    await database.query('insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)', [
      bucket,
      existing(folder),
      owner === undefined ? null : people[owner],
    ]);
    if (keptBy === undefined) continue;
    await database.query(
      `insert into public.review_versions (review_id, file_path, file_name, file_size, mime_type)
       values ($1, $2, 'Kept.pdf', 1, 'application/pdf')`,
      [keptBy, existing(folder)],
    );
  }
}

const cells = cases.flatMap((file) => verbs.map((verb) => ({ name: file.file, verb, file })));

describe.each(databaseKinds)('who may do what with a file on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await setFiles(database);
  });
  afterAll(() => database.close());

  test.each(cells)('$verb $name', async ({ verb, file }) => {
    const allowed = await database.transaction((tx) => permitted(tx, verb, file));
    expect(allowed).toEqual([...file.allowed[verb]].sort());
  });

  test('nobody but the server sees or makes buckets', async () => {
    await database.transaction(async (tx) => {
      await actAs(tx, signedIn('admin'));
      expect(await tx.query('select from storage.buckets')).toEqual([]);
      await expect(tx.query(`insert into storage.buckets (id, name) values ('x', 'x')`)).rejects.toMatchObject({
        code: '42501',
      });
      await tx.query('rollback');
      await tx.query('begin');
    });
  });

  test('an erased person leaves no file behind', async () => {
    const undo = new Error('undo');
    const erased = database.transaction(async (tx) => {
      await tx.query('delete from auth.users where id = $1', [people.client]);
      const left = await tx.query<{ name: string }>('select name from storage.objects order by name');
      expect(left.filter(({ name }) => name.startsWith(people.client))).toEqual([]);
      expect(left.filter(({ name }) => name.startsWith(people.coach))).toHaveLength(1);
      throw undo;
    });
    await expect(erased).rejects.toBe(undo);
  });
});

async function isNoticed(database: Database, policy: string): Promise<boolean> {
  const undo = new Error('undo');
  let noticed = false;
  const trial = database.transaction(async (tx) => {
    await tx.query(`drop policy "${policy}" on storage.objects`);
    for (const { verb, file } of cells) {
      noticed ||= String(await permitted(tx, verb, file)) !== String([...file.allowed[verb]].sort());
    }
    throw undo;
  });
  await expect(trial).rejects.toBe(undo);
  return noticed;
}

test('dropping any one policy changes who may do something', async () => {
  const database = await openTestDatabase('pglite');
  try {
    await setFiles(database);
    const policies = await database.query<{ name: string }>(
      `select policyname as name from pg_policies where schemaname = 'storage'`,
    );
    expect(policies.length).toBeGreaterThan(12);
    const unnoticed: string[] = [];
    for (const { name } of policies) if (!(await isNoticed(database, name))) unnoticed.push(name);
    expect(unnoticed).toEqual([]);
  } finally {
    await database.close();
  }
}, 120_000);
