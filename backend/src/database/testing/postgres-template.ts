import { randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';

/** One process at a time makes templates on a server; the number is ours alone. */
const templateLock = 7_251_946;

const copyOf = (template: string): string => ` template ${template} strategy file_copy`;

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Makes the template database `name` on the server at `url`, unless it is there.
 * @param fill brings it from empty, or from what the template `from` holds, to what it is to hold
 */
export async function ensureTemplate(
  url: string,
  name: string,
  fill: (database: Database) => Promise<void>,
  from?: string,
): Promise<void> {
  const maintenance = await openDatabase({ kind: 'postgres', url, max: 1 });
  try {
    // Not in a transaction, in which a database cannot be made; one connection holds the lock until it closes.
    await maintenance.query(`select pg_advisory_lock(${templateLock})`);
    const known = await maintenance.query('select from pg_database where datname = $1', [name]);
    if (known.length > 0) return;
    const unfinished = `${name}_unfinished`;
    await maintenance.query(`drop database if exists ${unfinished}`);
    await maintenance.query(`create database ${unfinished}${from === undefined ? '' : copyOf(from)}`);
    const database = await openDatabase({ kind: 'postgres', url: withDatabase(url, unfinished), max: 1 });
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await maintenance.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await maintenance.close();
  }
}

/** A fresh database from the template, dropped when it is closed. */
export async function openFromTemplate(url: string, template: string): Promise<Database> {
  const name = `milepost_test_${randomBytes(6).toString('hex')}`;
  await onMaintenance(url, (maintenance) => maintenance.query(`create database ${name}${copyOf(template)}`));
  const database = await openDatabase({ kind: 'postgres', url: withDatabase(url, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onMaintenance(url, (maintenance) => maintenance.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Drops the templates whose names begin so. */
export const dropTemplates = (url: string, beginning: string): Promise<void> =>
  onMaintenance(url, async (maintenance) => {
    const templates = await maintenance.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [beginning],
    );
    for (const { name } of templates) await maintenance.query(`drop database if exists ${name}`);
  });

async function onMaintenance(url: string, act: (maintenance: Database) => Promise<unknown>): Promise<void> {
  const maintenance = await openDatabase({ kind: 'postgres', url, max: 1 });
  try {
    await act(maintenance);
  } finally {
    await maintenance.close();
  }
}
