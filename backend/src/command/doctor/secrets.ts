import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../../environment/environment.ts';
import { readSecrets, secretsFile } from '../../secrets/secrets-file.ts';
import { weakness } from '../../secrets/secrets.ts';
import { finding, type Finding } from './finding.ts';

/** Files and folders of the data folder that hold what nobody else may read. */
const closed = ['secrets.json', 'second-factor.key'];
const closedInProduction = ['database', 'storage', 'inbox'];

async function openToOthers(file: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const facts = await stat(file).catch(() => undefined);
  return facts !== undefined && (facts.mode & 0o077) !== 0;
}

export async function checkSecrets({ dataFolder, production, givenKeys }: Environment): Promise<Finding[]> {
  const found: Finding[] = [];
  const file = secretsFile(dataFolder);
  const stored = await readSecrets(file).catch((error: unknown) => {
    const problem = error instanceof Error ? error.message : String(error);
    found.push(finding('secrets-file', problem, `Restore ${file} from a backup, or remove it.`));
    return undefined;
  });
  const secretKey = givenKeys.secret ?? stored?.secretKey;
  const weak = secretKey === undefined ? undefined : weakness(secretKey);
  if (weak !== undefined) {
    const where = givenKeys.secret === undefined ? file : 'SUPABASE_SECRET_KEY';
    const fix = `Remove it from ${where}: the next start makes a strong one.`;
    found.push(finding('secret-key', `The secret key ${weak}`, fix));
  }
  // A folder is as closed as the one around it.
  const folderIsClosed = !(await openToOthers(dataFolder));
  for (const name of [...closed, ...(production && !folderIsClosed ? closedInProduction : [])]) {
    const entry = path.join(dataFolder, name);
    if (!(await openToOthers(entry))) continue;
    const fix = `chmod ${closed.includes(name) ? '600' : '700'} ${entry}`;
    found.push(finding('file-modes', `Other users of this machine can read ${entry}`, fix));
  }
  return found;
}
