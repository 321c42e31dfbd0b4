/**
 * `npm run backend -- <command>`: what an operator does beside starting. Ends with 1 and one sentence on stderr when it
 * cannot be done.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnvironment, type Environment } from '../environment/environment.ts';
import { help } from './help.ts';

const say = (text: string): void => void process.stdout.write(text);

// Each command loads what it needs: PGlite and its like take a second that `help` has no use for.

/** Only what is in the data folder can be saved as files; a server of PostgreSQL has means of its own. */
function embeddedFolder({ databaseUrl, dataFolder }: Environment): string {
  if (databaseUrl === undefined) return dataFolder;
  throw new Error(
    'DATABASE_URL is set: save that database by pg_dump, as docs/production.md says, and not by this command.',
  );
}

/** npm runs scripts in the repository; a file is meant relative to the user's working directory. */
function fileOf(positionals: readonly string[]): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one file. See npm run backend -- help.');
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

async function doctor(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const { describeDiagnosis, diagnose } = await import('./doctor/doctor.ts');
  const diagnosis = await diagnose(parseEnvironment(process.env));
  say(values.json ? `${JSON.stringify(diagnosis, null, 2)}\n` : describeDiagnosis(diagnosis));
  return diagnosis.findings.length === 0 ? 0 : 1;
}

async function saveBackup(args: string[]): Promise<number> {
  const options = { 'with-secrets': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const file = fileOf(positionals);
  const dataFolder = embeddedFolder(parseEnvironment(process.env));
  const { backup } = await import('./backup/backup.ts');
  const count = await backup({ dataFolder, file, withSecrets: values['with-secrets'] });
  say(`${count} files of ${dataFolder} are saved in ${file}.\n`);
  return 0;
}

async function restoreBackup(args: string[]): Promise<number> {
  const options = { force: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const file = fileOf(positionals);
  const dataFolder = embeddedFolder(parseEnvironment(process.env));
  const { restore } = await import('./backup/restore.ts');
  const { createdAt, files, withSecrets } = await restore({ dataFolder, file, force: values.force });
  const keys = withSecrets ? 'with its keys' : 'without keys: those that are there, or new ones, are used';
  say(`${dataFolder} is restored to ${createdAt} (${files} files, ${keys}).\n`);
  return 0;
}

async function rotateKeys(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  const { rotateSigningKey } = await import('../secrets/rotate-signing-key.ts');
  const { kid, previousKid, previousAcceptedUntil } = await rotateSigningKey(parseEnvironment(process.env).dataFolder);
  say(
    `Tokens are signed with ${kid} from now on. Those of ${previousKid} are valid until ${previousAcceptedUntil.toISOString()}.\n`,
  );
  return 0;
}

async function administrator(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0) throw new Error('Name one email address. See npm run backend -- help.');
  const { makeAdministrator } = await import('./make-administrator.ts');
  await makeAdministrator(parseEnvironment(process.env), email);
  say(`${email} is an administrator from the next sign-in on.\n`);
  return 0;
}

async function doJobs(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  const { serveJobs } = await import('../jobs/serve-jobs.ts');
  const end = new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  await serveJobs(parseEnvironment(process.env), end);
  return 0;
}

function showHelp(): number {
  say(help);
  return 0;
}

const commands: Readonly<Record<string, (args: string[]) => number | Promise<number>>> = {
  doctor,
  backup: saveBackup,
  restore: restoreBackup,
  'rotate-keys': rotateKeys,
  administrator,
  jobs: doJobs,
  help: showHelp,
  '--help': showHelp,
};

async function run([name, ...args]: string[]): Promise<void> {
  if (name === undefined) {
    await import('../main.ts');
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new Error(`There is no command '${name}'. npm run backend -- help lists them.`);
  process.exitCode = await command(args);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
