import type { Refusal } from '../gate/refusal.ts';
import type { Difference } from '../difference.ts';
import type { ListedVersion } from '../listing.ts';
import { kilobytes, table } from './table.ts';

/** What the gate said, one paragraph for each refusal. */
export const refusalsText = (refusals: readonly Refusal[]): string =>
  refusals.map(({ rule, what, where, how }) => `  ${rule}: ${what}\n    where: ${where}\n    fix: ${how}`).join('\n\n');

/** An instant to the minute. */
export const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** The published versions as a table. */
export function listText(versions: readonly ListedVersion[]): string {
  if (versions.length === 0) return 'Nothing is published. npm run module -- publish <module>';
  const headings = ['module', 'version', 'state', 'size', 'tests', 'journeys', 'since (UTC)', 'by', 'why'];
  const rows = versions.map((listed) => {
    const { part, version, state, percentage, initialBytes, tests, journeys, published, promoted } = listed;
    const last = promoted ?? published;
    return [
      part,
      version,
      percentage === undefined ? state : `${state} ${percentage} %`,
      kilobytes(initialBytes),
      tests,
      journeys,
      minute(last.at),
      last.who,
      promoted?.why ?? '',
    ];
  });
  return table(headings, rows);
}

const changes = (
  title: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): string[] =>
  added.length + removed.length === 0
    ? []
    : [title, ...removed.map((item) => `  - ${item}`), ...added.map((item) => `  + ${item}`), ''];

/** What changed between two versions. */
export function differenceText(difference: Difference): string {
  const { contract, claims, navigation, shared, files, initialBytes } = difference;
  const size = (bytes: number | null): string => (bytes === null ? '–' : kilobytes(bytes));
  return [
    ...(contract ? [`Contract ${contract.from} → ${contract.to}`, ''] : []),
    ...changes('Claims', claims),
    ...changes('Navigation', navigation),
    ...changes('Shared packages', shared),
    `Before the largest page stands: ${kilobytes(initialBytes.from)} → ${kilobytes(initialBytes.to)} (brotli)`,
    '',
    files.length === 0
      ? 'No file has another size.'
      : table(
          ['file', 'from', 'to'],
          files.map(({ file, from, to }) => [file, size(from), size(to)]),
        ),
  ].join('\n');
}
