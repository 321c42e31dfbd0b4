// Node built-ins only: this runs on a fresh clone, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const mark = "# Placed by Milepost's installation";
/** The rules are those of the worktree in which somebody commits; one of an older commit may have none. */
const hook = `#!/bin/sh
${mark}; what it runs comes with each checkout.
program=tooling/src/commits/commit-msg.mjs
[ -f "$program" ] || exit 0
if ! command -v node >/dev/null 2>&1; then
  echo 'There is no Node here, so that nobody read the subject of this commit.' >&2
  exit 0
fi
exec node "$program" "$1"
`;

/** What Git answers about a checkout, undefined where it has no answer. */
function ask(root, ...question) {
  const { status, stdout } = spawnSync('git', question, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Lets Git refuse a wrong subject when the commit is made. Somebody's own hook stays, and so does their own folder of hooks.
 * A checkout that is no clone has nothing to place it in, and in CI nobody commits.
 * @param {string} root the checkout
 */
export function placeCommitHook(root) {
  if (process.env.CI || !existsSync(path.join(root, '.git'))) return;
  if (ask(root, 'config', 'core.hooksPath') !== undefined) return;
  const folder = ask(root, 'rev-parse', '--git-path', 'hooks');
  if (folder === undefined) return;
  const file = path.resolve(root, folder, 'commit-msg');
  try {
    const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (present === hook || (present !== undefined && !present.includes(mark))) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, hook, { mode: 0o755 });
  } catch (error) {
    // Somebody else's clone, or one that is only read: its user commits elsewhere.
    console.error(`The hook that reads the subjects of commits could not be placed: ${error.message}`);
  }
}
