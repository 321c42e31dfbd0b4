// Git runs this with the file of a commit's message, at the top of a worktree. Node built-ins only, so that it starts at once.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultsOf, isByGit } from './subject.mjs';

const git = (args, input) => spawnSync('git', args, { input, encoding: 'utf8' });

/** Below this line an editor was shown the changes, which are no part of the message. */
const scissors = /^\S+ -{24} >8 -{24}$/m;

/** The subject as Git takes it: the first paragraph, without comments. */
function subjectOf(message) {
  const [written] = message.split(scissors);
  const { status, stdout } = git(['stripspace', '--strip-comments'], written);
  const [paragraph] = (status === 0 ? stdout : written).trim().split('\n\n');
  return paragraph.replaceAll('\n', ' ');
}

const isMerge = () => git(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD']).status === 0;

const subject = subjectOf(readFileSync(process.argv[2], 'utf8'));
// An empty message ends the commit by itself.
const faults = subject === '' || isByGit(subject) || isMerge() ? [] : faultsOf(subject);
if (faults.length > 0) {
  console.error(`The subject of this commit may not stand (CONTRIBUTING.md):\n\n  ${subject}\n`);
  for (const fault of faults) console.error(`  - ${fault}`);
  console.error('\nNothing was committed.');
  process.exitCode = 1;
}
