import { runProgram, type Outcome } from '../step.ts';
import { faultsOf } from './subject.ts';

/** From here on subjects are checked. Commits that were made before stay as they are. */
const since = '2026-11-23T03:30:00Z';

/**
 * The subjects of the new commits. A checkout without a history, or with the last commits only, is checked as far as it
 * knows them.
 */
export async function checkCommits(root: string): Promise<Outcome> {
  const log = ['log', '--no-merges', `--since=${since}`, '--format=%h %s'];
  const { code, output } = await runProgram(root, 'git', log);
  const commits = code === 0 ? output.split('\n').filter(Boolean) : [];
  const refused = commits.flatMap((commit) => {
    const faults = faultsOf(commit.slice(commit.indexOf(' ') + 1));
    return faults.length > 0 ? [`${commit}: ${faults.join('; ')}`] : [];
  });
  return refused.length > 0
    ? { passed: 0, failed: refused.length, output: refused.join('\n') }
    : { passed: 1, failed: 0, output: '' };
}
