import type { Queryable } from '../../../backend/src/database/database.ts';
import { actAs, type Caller } from '../../../backend/src/database/testing/acting-as.ts';
import { giveFactor, people, signedIn, viewAs } from '../stage/cast.ts';
import { callers, type CallerName, type Line } from './policies.matrix.ts';
import { subjects } from './policies.subjects.ts';
import type { Subject, Verb } from './subject.ts';

/** Who plays a column of the matrix, unless the subject says otherwise. */
export const usualCast = {
  client: 'client',
  'other client': 'otherClient',
  coach: 'coach',
  'other coach': 'otherCoach',
  admin: 'admin',
} as const;

/**
 * Tries the cells of a line, each undone before the next. Gives the callers whose cell is not as written.
 * @param most how many are enough
 */
export async function unexpectedCallers(
  tx: Queryable,
  { subject, verb, allowed }: Line,
  most: number = callers.length,
): Promise<string[]> {
  const unexpected: string[] = [];
  await tx.query('savepoint cell');
  for (const caller of callers) {
    if (unexpected.length === most) break;
    if (caller === 'impersonated' && (verb !== 'select' || isUnasked(subjects[subject]))) continue;
    const answer = await tryCell(tx, subjects[subject], verb, caller);
    if (answer !== (allowed[caller] ? 'allowed' : 'denied')) unexpected.push(`${caller}: ${answer}`);
  }
  return unexpected;
}

const isUnasked = ({ impersonated }: Subject): boolean => impersonated === undefined;

/** 'allowed', 'denied', or what went wrong with trying. */
async function tryCell(tx: Queryable, subject: Subject, verb: Verb, caller: CallerName): Promise<string> {
  try {
    await actAs(tx, await enter(tx, subject, caller));
    return (await attempt(tx, subject, verb)) ? 'allowed' : 'denied';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return 'denied';
    return String(error);
  } finally {
    await tx.query('rollback to savepoint cell');
  }
}

async function enter(tx: Queryable, subject: Subject, caller: CallerName): Promise<Caller> {
  switch (caller) {
    case 'anonymous':
      return 'anonymous';
    case 'suspended':
      await tx.query(`update public.users set status = 'suspended' where id = $1`, [people[subject.insider]]);
      return signedIn(subject.insider);
    case 'signed out':
      await tx.query('delete from auth.sessions where user_id = $1', [people[subject.insider]]);
      return signedIn(subject.insider);
    case 'password only':
      await giveFactor(tx, subject.insider);
      return signedIn(subject.insider);
    case 'impersonated':
      return viewAs(tx, subject.insider);
    case 'admin':
      return signedIn('admin');
    default:
      return signedIn(subject.cast?.[caller] ?? usualCast[caller]);
  }
}

async function attempt(tx: Queryable, { table, where, insert, update }: Subject, verb: Verb): Promise<boolean> {
  switch (verb) {
    case 'select':
      return (await tx.query(`select from public.${table} where ${where}`)).length > 0;
    case 'insert':
      if (insert === undefined) throw new Error(`Say what to insert into ${table}`);
      await tx.query(`insert into public.${table} ${insert}`);
      return true;
    case 'update':
      if (update === undefined) throw new Error(`Say what to update in ${table}`);
      return (await tx.query(`update public.${table} set ${update} where ${where} returning 1 as done`)).length > 0;
    case 'delete':
      // A row that is kept with deleted_at is deleted as well, so look whether anything was done to it.
      await tx.query(`delete from public.${table} where ${where}`);
      await tx.query(`select set_config('role', 'none', true)`);
      return (
        (await tx.query(`select from public.${table} row where ${where} and (to_jsonb(row) ->> 'deleted_at') is null`))
          .length === 0
      );
  }
}
