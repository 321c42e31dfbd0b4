import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutFiles } from './checkout-files.ts';

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
  putIn: 'mergeIntoCache',
  withNewer: 'mergeByRevision',
  SpentLink: 'UsedLink',
  OtherHistoryError: 'MigrationHistoryMismatchError',
  RowWords: 'RowText',
  byPlace: 'compareByPosition',
  keysThatHold: 'holds',
  heldIn: 'meta.tables',
  ofDatabase: 'toRestError',
  presentRow: 'currentRow',
  sharedParts: 'sharedSubsets',
  lockPart: 'lockAs',
  startPart: 'startProcess',
  AskedQueries: 'RefetchedQueries',
  askedActs: 'matchedActs',
};

const files = checkoutFiles(root);
/** It names what it looks for. */
const isThis = (file: string): boolean => path.join(root, file) === __filename;
const images = /\.(?:png|jpg|webp|ico|pdf|docx|woff2)$/;

/** Where the pattern is in those files, as `file:line: text`. */
const placesOf = (pattern: RegExp, among: readonly string[]): readonly string[] =>
  among.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line}`] : [])),
  );

test('no identifier has a name that was left behind', () => {
  const word = new RegExp(`(?<!\\w)(?:${Object.keys(retired).join('|')})(?!\\w)`);
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(
    placesOf(
      word,
      sources.filter((file) => !isThis(file)),
    ),
  ).toEqual([]);
  // The search itself works: it finds this list.
  expect(placesOf(word, sources.filter(isThis)).length).toBeGreaterThanOrEqual(Object.keys(retired).length);
});

/** Documents that a clone does not have, as in 'the specification' or `product.md`: a comment says the rule itself. */
const absent =
  /[Tt]he specification|[Ss]pecification('s|’s)? (section )?[0-9]|(product|data-model|quality|style|voice|specification|federation|architecture|lessons|design-language)\.md/;

test('nothing refers to a document outside the repository', () => {
  const texts = files.filter((file) => file !== 'package-lock.json' && !images.test(file));
  expect(
    placesOf(
      absent,
      texts.filter((file) => !isThis(file)),
    ),
  ).toEqual([]);
  expect(placesOf(absent, texts.filter(isThis))).not.toEqual([]);
});

test('files of styled-components end in .styles', () => {
  expect(files.filter((file) => /(?:Look|Parts)\.tsx?$/.test(file))).toEqual([]);
});
