import type { Queryable } from '../../../backend/src/database/database.ts';
import { actAs } from '../../../backend/src/database/testing/acting-as.ts';
import { giveFactor, people, signedIn, viewAs, type Person } from '../stage/cast.ts';
import { rows } from '../stage/stage.ts';
import { callers, cases, type Caller, type Case, type Verb } from './storage.matrix.ts';

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
    case 'password only':
      await giveFactor(tx, insider);
      return actAs(tx, signedIn(insider));
    case 'impersonated':
      return actAs(tx, await viewAs(tx, insider));
    default:
      return actAs(tx, signedIn(caller));
  }
}

async function attempt(tx: Queryable, verb: Verb, { bucket, folder, operation = '' }: Case): Promise<boolean> {
  await tx.query(`select set_config('storage.operation', $1, true)`, [operation]);
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

/** The callers `among` these who may do it, each attempt undone before the next. */
export async function permitted(
  tx: Queryable,
  verb: Verb,
  file: Case,
  among: readonly Caller[] = callers,
): Promise<string[]> {
  const allowed: string[] = [];
  await tx.query('savepoint cell');
  for (const caller of among) {
    // Documents and materials are read as the person reads them; nothing else is done, and no file of a message, a ticket or a
    // background job is read.
    if (caller === 'impersonated' && verb === 'select' && !['attachments', 'tickets', 'exports'].includes(file.bucket))
      continue;
    try {
      await enter(tx, caller, file.insider);
      if (await attempt(tx, verb, file)) allowed.push(caller);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    } finally {
      await tx.query('rollback to savepoint cell');
    }
  }
  await tx.query('release savepoint cell');
  return allowed.sort();
}

/** Stores the file of each case. @param database in which the stage is set */
export async function setFiles(database: Queryable): Promise<void> {
  // Who opened a material gets its file for five minutes, and the stage may have been set before that.
  await database.query('update public.material_openings set last_opened_at = now()');
  for (const { bucket, folder, owner, keptBy, ofRun, ofTask, ofContent, ofLesson, overdue } of cases) {
    await database.query('insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)', [
      bucket,
      existing(folder),
      owner === undefined ? null : people[owner],
    ]);
    if (ofRun !== undefined) {
      await database.query('update public.report_runs set file_path = $2 where id = $1', [ofRun, existing(folder)]);
    }
    if (overdue !== undefined) {
      await database.query(
        'insert into public.subscriptions (user_id, plan_id, read_only_since) values ($1, $2, now())',
        [people[overdue], rows.clientPlan],
      );
    }
    if (ofContent !== undefined) {
      const image = { type: 'image', attrs: { src: existing(folder), alt: 'A lighthouse' } };
      await database.query('update public.content_revisions set body = $2 where item_id = $1', [
        ofContent,
        JSON.stringify({ type: 'doc', content: [image] }),
      ]);
    }
    if (ofLesson !== undefined) {
      await database.query('update public.content_revisions set training = $2::jsonb where item_id = $1', [
        ofLesson,
        JSON.stringify({ kind: 'document', file: existing(folder), name: 'There.pdf' }),
      ]);
    }
    if (ofTask !== undefined) {
      await database.query(
        `insert into public.task_files (task_id, user_id, kind, file_path, file_name, file_size, mime_type)
         values ($1, $2, 'assigned', $3, 'There.pdf', 1, 'application/pdf')`,
        [ofTask, people.client, existing(folder)],
      );
    }
    if (keptBy === undefined) continue;
    await database.query(
      `insert into public.review_versions (review_id, file_path, file_name, file_size, mime_type)
       values ($1, $2, 'Kept.pdf', 1, 'application/pdf')`,
      [keptBy, existing(folder)],
    );
  }
}
