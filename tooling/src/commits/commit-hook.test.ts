import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { installDebianPackage } from '../check/machine/debian-package.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const checkout = path.resolve(__dirname, '../../..');
const installed = ['tooling/bin', 'tooling/src/commits'];

/** Nobody's settings of Git, and not those of a Git that runs this test in a hook of its own. */
const environment = {
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Dana',
  GIT_AUTHOR_EMAIL: 'dana@milepost.test',
  GIT_COMMITTER_NAME: 'Dana',
  GIT_COMMITTER_EMAIL: 'dana@milepost.test',
};

function run(root: string, command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environment, ...more },
  });
  return { isDone: status === 0, said: `${stdout}${stderr}` };
}
const git = (root: string, ...args: string[]) => run(root, 'git', args);
const install = (root: string, more?: NodeJS.ProcessEnv) =>
  run(root, process.execPath, ['tooling/bin/commit-hook.mjs'], more);

/** A checkout with what the installation places. */
function bareCheckout(): string {
  const root = temporaryFolder('commits');
  for (const folder of installed) cpSync(path.join(checkout, folder), path.join(root, folder), { recursive: true });
  return root;
}
function clone(): string {
  const root = bareCheckout();
  git(root, 'init', '--quiet');
  return root;
}
function commit(root: string, message: string, ...options: string[]) {
  appendFileSync(path.join(root, 'changed.txt'), `${message}\n`);
  git(root, 'add', 'changed.txt');
  return git(root, 'commit', '--message', message, ...options);
}
const subjects = (root: string): readonly string[] =>
  git(root, 'log', '--topo-order', '--reverse', '--format=%s').said.split('\n').filter(Boolean);
const hookOf = (root: string): string => path.join(root, '.git/hooks/commit-msg');

beforeAll(() => {
  if (spawnSync('git', ['--version']).error) installDebianPackage('git');
});

test('a good subject is taken, a wrong one refused with its reason', () => {
  const root = clone();
  expect(install(root)).toEqual({ isDone: true, said: '' });
  expect(commit(root, 'Find a sign-in by its identifier\n\nEnds the search. And begins another.')).toMatchObject({
    isDone: true,
  });
  const refused = commit(root, 'Fixed the board.');
  expect(refused.isDone).toBe(false);
  expect(refused.said).toMatch(/Fixed the board\.\n\n {2}- is in the past tense\n {2}- ends like a sentence\n/);
  expect(subjects(root)).toEqual(['Find a sign-in by its identifier']);
});

test('what Git words itself is taken: merges, reverts, and what a rebase folds', () => {
  const root = clone();
  install(root);
  commit(root, 'Begin');
  git(root, 'checkout', '--quiet', '-b', 'fix-and-move-and-sort');
  const long = 'Name the type of a parameter that every request to the data API has seen';
  expect(commit(root, long).isDone).toBe(true);
  expect(git(root, 'revert', '--no-edit', 'HEAD').isDone).toBe(true);
  expect(git(root, 'commit', '--allow-empty', '--fixup', 'HEAD').isDone).toBe(true);
  expect(git(root, 'commit', '--allow-empty', '--squash', 'HEAD~1', '--no-edit').isDone).toBe(true);
  git(root, 'checkout', '--quiet', '-b', 'other', 'HEAD~4');
  expect(git(root, 'merge', '--no-ff', '--no-edit', 'fix-and-move-and-sort').isDone).toBe(true);
  git(root, 'checkout', '--quiet', '-b', 'third', 'HEAD~1');
  expect(git(root, 'merge', '--no-ff', '-m', 'merged as the service words it', 'other').isDone).toBe(true);
  expect(subjects(root)).toEqual([
    'Begin',
    long,
    `Revert "${long}"`,
    expect.stringMatching(/^fixup! /),
    expect.stringMatching(/^squash! /),
    expect.stringMatching(/^Merge branch 'fix-and-move-and-sort'/),
    'merged as the service words it',
  ]);
});

test('what an editor is shown beside the message is not read', () => {
  const root = clone();
  install(root);
  git(root, 'config', 'core.commentChar', ';');
  const editor = path.join(root, 'editor.mjs');
  writeFileSync(
    editor,
    `import { readFileSync, writeFileSync } from 'node:fs';
    const [file] = process.argv.slice(2);
    writeFileSync(file, 'Show the change' + readFileSync(file, 'utf8'));`,
  );
  writeFileSync(path.join(root, 'changed.txt'), 'a line\n');
  git(root, 'add', 'changed.txt');
  const ownEditor = `core.editor="${process.execPath}" "${editor}"`;
  expect(git(root, '-c', ownEditor, 'commit', '--verbose').isDone).toBe(true);
  expect(subjects(root)).toEqual(['Show the change']);
});

test('a worktree is read by the rules that it holds', () => {
  const root = clone();
  git(root, 'add', '.');
  commit(root, 'Begin');
  const tree = path.join(temporaryFolder('worktree'), 'tree');
  git(root, 'worktree', 'add', '--quiet', tree);
  expect(install(tree).isDone).toBe(true);
  expect(existsSync(hookOf(root))).toBe(true);
  for (const place of [root, tree]) expect(commit(place, 'added a field').said).toContain('begin with a capital');
  // One of a commit that had none.
  rmSync(path.join(tree, 'tooling'), { recursive: true });
  expect(commit(tree, 'added a field').isDone).toBe(true);
});

test("somebody's own hook and folder of hooks stay as they are", () => {
  const root = clone();
  mkdirSync(path.dirname(hookOf(root)), { recursive: true });
  writeFileSync(hookOf(root), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  expect(install(root).isDone).toBe(true);
  expect(readFileSync(hookOf(root), 'utf8')).toBe('#!/bin/sh\nexit 0\n');

  const other = clone();
  git(other, 'config', 'core.hooksPath', 'my-hooks');
  expect(install(other).isDone).toBe(true);
  expect(existsSync(path.join(other, 'my-hooks'))).toBe(false);
  expect(existsSync(hookOf(other))).toBe(false);
});

test('an older hook of the installation is replaced', () => {
  const root = clone();
  install(root);
  const hook = readFileSync(hookOf(root), 'utf8');
  writeFileSync(hookOf(root), `${hook}# as it was\n`);
  install(root);
  expect(readFileSync(hookOf(root), 'utf8')).toBe(hook);
});

test('a checkout that is no clone, one in a repository of something else, and CI have none', () => {
  expect(install(bareCheckout())).toEqual({ isDone: true, said: '' });

  const outer = temporaryFolder('outer');
  git(outer, 'init', '--quiet');
  for (const folder of installed) {
    cpSync(path.join(checkout, folder), path.join(outer, 'inner', folder), { recursive: true });
  }
  expect(install(path.join(outer, 'inner')).isDone).toBe(true);
  expect(existsSync(hookOf(outer))).toBe(false);

  const root = clone();
  expect(install(root, { CI: 'true' })).toEqual({ isDone: true, said: '' });
  expect(existsSync(hookOf(root))).toBe(false);
});

test('a clone that cannot be written to is told of, and ends no installation', () => {
  const root = clone();
  rmSync(path.join(root, '.git/hooks'), { recursive: true, force: true });
  writeFileSync(path.join(root, '.git/hooks'), 'a file where the folder would be');
  const { isDone, said } = install(root);
  expect(isDone).toBe(true);
  expect(said).toMatch(/^The hook that reads the subjects of commits could not be placed: /);
});
