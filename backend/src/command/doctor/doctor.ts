import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { DataFolderInUseError } from '../../folder-lock/folder-lock.ts';
import type { Environment } from '../../environment/environment.ts';
import { checkAddresses } from './addresses.ts';
import { checkCalls } from './calls.ts';
import { checkDatabase } from './database.ts';
import { finding, type Finding } from './finding.ts';
import { checkMachine, readMachine } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkSecrets } from './secrets.ts';

export type Diagnosis = {
  readonly findings: readonly Finding[];
  /** What could not be looked at, and why. */
  readonly notChecked: readonly string[];
};

/** The only question that a running backend answers to everybody. */
async function checkRunning({ host, apiPort }: Environment): Promise<Finding[]> {
  const address = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${apiPort}/health`;
  const isHealthy = await fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (isHealthy) return [];
  const fix = 'Look into its log, and start it again.';
  return [finding('running', `A backend has the data open and does not answer at ${address}`, fix)];
}

async function openToLook(environment: Environment): Promise<Database | string> {
  const { databaseUrl, dataFolder } = environment;
  if (databaseUrl !== undefined) return openDatabase({ kind: 'postgres', url: databaseUrl, max: 1 });
  const dataDir = path.join(dataFolder, 'database');
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) return 'the database: there is none yet, the first start makes it';
  return openDatabase({ kind: 'pglite', dataDir });
}

async function diagnoseDatabase(environment: Environment): Promise<Diagnosis> {
  const { production } = environment;
  let opened: Database | string;
  try {
    opened = await openToLook(environment);
  } catch (error) {
    if (error instanceof DataFolderInUseError) {
      const why = `the database: process ${error.processId} runs on it. Stop that backend to have it examined`;
      return { findings: await checkRunning(environment), notChecked: [why] };
    }
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'it does not answer';
    const fix = 'Check DATABASE_URL, and that the server runs and takes connections from here.';
    return { findings: [finding('database', `The database can't be opened (${reason})`, fix)], notChecked: [] };
  }
  if (typeof opened === 'string') return { findings: [], notChecked: [opened] };
  try {
    return { findings: await checkDatabase(opened, { production, now: new Date() }), notChecked: [] };
  } finally {
    await opened.close();
  }
}

/** Looks for everything that is missing or weak in an installation. It changes nothing. */
export async function diagnose(environment: Environment): Promise<Diagnosis> {
  const database = await diagnoseDatabase(environment);
  const findings = [
    ...checkMachine(await readMachine(environment.dataFolder)),
    ...checkAddresses(environment),
    ...(await checkSecrets(environment)),
    ...(await checkMail(environment)),
    ...checkCalls(environment),
    ...database.findings,
  ];
  return { findings, notChecked: database.notChecked };
}

/** The diagnosis for a person at a terminal. */
export function describeDiagnosis({ findings, notChecked }: Diagnosis): string {
  const lines = findings.map(({ problem, fix }) => `✗ ${problem}.\n  ${fix}\n`);
  const left = notChecked.map((what) => `- Not examined: ${what}.\n`);
  const count = findings.length === 1 ? '1 problem to fix.' : `${findings.length} problems to fix.`;
  return [...lines, ...left, findings.length === 0 ? 'No problems found.' : count].join('\n') + '\n';
}
