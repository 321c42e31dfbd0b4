import { parse } from 'papaparse';
import { matchColumns } from '../match/match-columns.ts';

/** Lines with text in which the header is searched, and among which it can be chosen. */
export const maxHeaderLines = 20;

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** How many fields a line would name if it were the header; 0 for a line that names neither title nor company. */
const namesIn = (cells: readonly string[]): number => {
  const fields = matchColumns(cells);
  return fields.includes('job_title') || fields.includes('company_name') ? fields.filter(Boolean).length : 0;
};

/** The most frequent count. */
const usualOf = (counts: readonly number[]): number => {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
};

/**
 * The index of the header among the lines with text: the first line that names most fields, else the first with as many
 * cells as most lines. The lines above it are a title or notes.
 */
export const guessHeader = (lines: readonly (readonly string[])[]): number => {
  const candidates = lines.slice(0, maxHeaderLines);
  const names = candidates.map(namesIn);
  const most = Math.max(0, ...names);
  if (most > 0) return names.indexOf(most);
  const usual = usualOf(lines.slice(0, 3 * maxHeaderLines).map(filledIn));
  return Math.max(
    0,
    candidates.findIndex((cells) => filledIn(cells) >= usual),
  );
};

/** The possible delimiters, and their names. */
export const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
};

/** The delimiter with which a line names most fields, else the one that splits most lines into equally many cells. */
export const guessDelimiter = (text: string): string => {
  const layouts = Object.keys(delimiterNames).map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: 3 * maxHeaderLines, skipEmptyLines: 'greedy' });
    const widths = data.map((cells) => cells.length);
    const usual = usualOf(widths.filter((width) => width > 1));
    const names = namesIn(data[guessHeader(data)] ?? []);
    return { delimiter, names, cut: widths.filter((width) => width === usual).length * (usual - 1) };
  });
  const isBetter = (a: (typeof layouts)[number], b: (typeof layouts)[number]): boolean =>
    a.names > b.names || (a.names === b.names && a.cut > b.cut);
  return layouts.reduce((best, next) => (isBetter(next, best) ? next : best)).delimiter;
};
