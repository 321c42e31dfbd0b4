import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

const gitSetting = (root: string, name: string): string =>
  spawnSync('git', ['config', name], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** Who makes a change, as the history keeps it: MILEPOST_WHO, else git's user, else the user of the machine. */
export function whoAmI(root: string, environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['MILEPOST_WHO'];
  if (named) return named;
  const name = gitSetting(root, 'user.name');
  const email = gitSetting(root, 'user.email');
  if (name || email) return [name, email && `<${email}>`].filter(Boolean).join(' ');
  return userInfo().username;
}
