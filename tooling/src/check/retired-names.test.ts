import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Names that only we understood, and what took their place; docs/glossary.md holds the terms. */
const retired: Readonly<Record<string, string>> = {
  ActsButton: 'RowActionsButton',
  useActsMenu: 'useRowActionsMenu',
  useApplicationActs: 'useApplicationActions',
  cutWhenLong: 'lineClamp',
  whenIdle: 'requestIdle',
  DrawnRange: 'OverscanWindow',
  letTheBrowserBreathe: 'yieldToMain',
  AskBeforeRefusing: 'RecheckAccess',
  wayBack: 'returnPath',
  wayIn: 'joinLink',
  WayIn: 'JoinLink',
  endForgone: 'closeExpiredChannels',
  sightOf: 'visibilityOf',
  Sight: 'Visibility',
  Wish: 'Interest',
  doorkeeper: 'authenticator',
  Doorkeeper: 'Authenticator',
  toldService: 'replayHistory',
  inSteadyTime: 'withMinimumDuration',
  mostBytes: 'maxBytes',
  sendUnlessGone: 'refuseWhenSignedOut',
  imaginedUser: 'obfuscatedUser',
  gistOf: 'messagePreview',
  takeBackMoves: 'undoMoves',
};

const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;

test('no identifier has a name that was left behind', () => {
  const words = Object.keys(retired).join('|');
  expect(git('grep', '-nwE', words, '--', '*.ts', '*.tsx', ':!*/retired-names.test.ts')).toBe('');
  // The search itself works: it finds this list.
  expect(git('grep', '-lwE', words, '--', '*/retired-names.test.ts')).not.toBe('');
});

/** Documents that a clone does not have, as in 'the specification' or `product.md`: a comment says the rule itself. */
const absent =
  "[Tt]he specification|[Ss]pecification('s|’s)? (section )?[0-9]|(product|data-model|quality|style|voice|specification|federation|architecture|lessons|design-language)\\.md";

test('nothing refers to a document outside the repository', () => {
  expect(git('grep', '-nE', absent, '--', ':!*/retired-names.test.ts', ':!package-lock.json')).toBe('');
  expect(git('grep', '-lE', absent, '--', '*/retired-names.test.ts')).not.toBe('');
});

test('files of styled-components end in .styles', () => {
  expect(git('ls-files', '*Look.ts', '*Look.tsx', '*Parts.ts', '*Parts.tsx')).toBe('');
});
