import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodingLabels, type Encoding } from '@milepost/shared/ui/ReadText';
import { encodingCases } from '../../../../../shared/src/ui/ReadText/testing/encoding-cases.ts';
import { emptyCases, priorityCases, statusCases, unknownStatusCases, workModeCases } from './choice-cases.ts';
import { dateCases, noDates } from './date-cases.ts';
import { noSalaries, salaryCases } from './salary-cases.ts';

const guide = 'docs/import.md';
const marker = '<!-- npm run import-guide writes what follows, from the cases of the tests. -->';

const shown = (cell: string): string => `\`${cell.trim().replaceAll('|', String.raw`\|`)}\``;
const list = (cells: readonly string[]): string => `${cells.map(shown).join(', ')}.`;

type Row = readonly [cell: string, meaning: string, more?: 'and more'];
const table = (rows: readonly Row[]): string =>
  [
    '| the cell says | understood as |',
    '| --- | --- |',
    ...rows.map(
      ([cell, meaning, more]) => `| ${shown(cell)} | ${meaning}${more ? '; the cell goes into the notes' : ''} |`,
    ),
  ].join('\n');

/** Cells with the same meaning, on one line. */
const byMeaning = (rows: readonly Row[]): string => {
  const meanings = [...new Set(rows.map(([, meaning]) => meaning))];
  return meanings
    .map((meaning) => `- ${meaning}: ${list(rows.filter((row) => row[1] === meaning).map(([cell]) => cell))}`)
    .join('\n');
};

const sections = (cases: Readonly<Record<string, readonly Row[]>>): string =>
  Object.entries(cases)
    .map(([title, rows]) => `### ${title}\n\n${table(rows)}`)
    .join('\n\n');

const recognized = (encoding: Encoding): boolean => encodingCases.some(([known]) => known === encoding);
const encodings = Object.entries(encodingLabels) as readonly (readonly [Encoding, string])[];

/** The part of the guide that is generated from the test cases. */
const written = (): string => `## Money

${sections(salaryCases)}

### No salary

These go into the notes as they are: ${list(noSalaries)}

## Dates

With a time and its zone, the date is the one in the client's zone: here New York.

${sections(dateCases)}

### No date

These go into the notes as they are: ${list(noDates)}

## Statuses

${byMeaning(statusCases)}

The page asks for the meaning of each other word or sign, such as ${list(unknownStatusCases)}

## Priorities

${byMeaning(priorityCases)}

## Work modes

${table(workModeCases)}

## Empty cells

These say that nothing is there, in every column but the job title and the company: ${list(emptyCases)}

## Encodings

${encodings.map(([encoding, label]) => `- ${label}${recognized(encoding) ? ': recognized' : ''}`).join('\n')}
`;

const guideOf = (root: string): string => {
  const [head = ''] = readFileSync(path.join(root, guide), 'utf8').split(marker);
  return `${head.trimEnd()}\n\n${marker}\n<!-- prettier-ignore-start -->\n\n${written()}\n<!-- prettier-ignore-end -->\n`;
};

/** Whether the guide is up to date with the test cases. */
export const isWritten = (root: string): boolean => readFileSync(path.join(root, guide), 'utf8') === guideOf(root);

/**
 * Writes the generated part of the guide to the import, below its head. @returns the file, relative to the repository
 */
export const writeImportGuide = (root: string): string => {
  writeFileSync(path.join(root, guide), guideOf(root));
  return guide;
};
