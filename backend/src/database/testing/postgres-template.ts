import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '../database.ts';
import { prepare } from './prepare.ts';
import type { Contents } from './schema-fingerprint.ts';

/** One process at a time makes templates on a server; the number is ours alone. */
const templateLock = 7_251_946;

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Makes the template database `name` on the server at `url`, unless it is there. */
export async function ensureTemplate(url: string, name: string, contents: Contents): Promise<void> {
  const maintenance = await openDatabase({ kind: 'postgres', url, max: 1 });
  try {
    // Not in a transaction, in which a database cannot be made; one connection holds the lock until it closes.
    await maintenance.query(`select pg_advisory_lock(${templateLock})`);
    const known = await maintenance.query('select from pg_database where datname = $1', [name]);
    if (known.length > 0) return;
    const unfinished = `${name}_unfinished`;
    await maintenance.query(`drop database if exists ${unfinished}`);
    await maintenance.query(`create database ${unfinished}`);
    const database = await openDatabase({ kind: 'postgres', url: withDatabase(url, unfinished), max: 1 });
    try {
      await prepare(database, contents);
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
  await onMaintenance(url, `create database ${name} template ${template} strategy file_copy`);
  const database = await openDatabase({ kind: 'postgres', url: withDatabase(url, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onMaintenance(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onMaintenance(url: string, statement: string): Promise<void> {
  const maintenance = await openDatabase({ kind: 'postgres', url, max: 1 });
  try {
    await maintenance.query(statement);
  } finally {
    await maintenance.close();
  }
}
