import { parse, type Parser, type ParseResult, type ParseStepResult } from 'papaparse';
import { fromSafeCell } from '@milepost/shared/domain/csv';
import { maxImportedRows } from '@milepost/shared/entities/application-imports/model';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { guessDelimiter, guessHeader, maxHeaderLines } from './guess-layout.ts';

export type TableRow = {
  /** The row's number as a spreadsheet shows it: the header is in row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** A problem of the whole row: it has too many cells, or an open quotation mark. */
  readonly flaw: string | null;
};

/** A line with text, before it is known where the header is. */
export type Line = {
  readonly number: number;
  readonly cells: readonly string[];
  /** A quotation mark is open at its end. */
  readonly isOpen: boolean;
};

export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Rows without any text, which are left out. */
  readonly emptyRows: number;
  readonly delimiter: string;
  /** All lines with text, and which of them is the header. */
  readonly lines: readonly Line[];
  readonly headerAt: number;
};

const charactersAtOnce = 256 * 1024;

/** Spreadsheets may name the delimiter in a line above the rest: `sep=;` */
const announced = /^\uFEFF?sep=(.)\r?\n/i;

const tooMany = (count: number): string =>
  `This file has ${count.toLocaleString('en-US')} rows. One import can have up to ${maxImportedRows.toLocaleString('en-US')}. Split it into ${Math.ceil(count / maxImportedRows).toLocaleString('en-US')} files and import one after another.`;

const flawOf = (cells: readonly string[], width: number, isOpen: boolean): string | null => {
  if (isOpen) return "A quotation mark in this row isn't closed";
  const extra = cells.slice(width).filter((cell) => cell.trim() !== '').length;
  if (extra === 0) return null;
  return `This row has ${extra} ${extra === 1 ? 'cell' : 'cells'} more than the header: a delimiter inside a text needs quotation marks`;
};

/** The table whose header is the line at a place among those with text; the lines above it are left out. */
export const withHeader = (file: Pick<Table, 'lines' | 'emptyRows' | 'delimiter'>, headerAt: number): Table => {
  const header = file.lines[headerAt]?.cells ?? [];
  const rows = file.lines
    .slice(headerAt + 1, headerAt + 1 + maxImportedRows)
    .map(({ number, cells, isOpen }) => ({ number, cells, flaw: flawOf(cells, header.length, isOpen) }));
  return { ...file, header, rows, headerAt };
};

/** Control characters, which no cell shows and no column of the database accepts. */
const control = /[^\P{Cc}\t\n\r]/gu;

/** Collects the parser's results, line by line. */
class Collector {
  readonly lines: Line[] = [];
  emptyRows = 0;
  /** Lines with text, those beyond the limit included. */
  count = 0;
  delimiter = ',';
  #number: number;

  constructor(rowsBefore: number) {
    this.#number = rowsBefore;
  }

  readonly take = ({ data, errors, meta }: Pick<ParseStepResult<string[]>, 'data' | 'errors' | 'meta'>): void => {
    this.#number += 1;
    this.delimiter = meta.delimiter;
    const cells = data.map((cell) => fromSafeCell(cell.replaceAll(control, '').trim()));
    if (cells.every((cell) => cell === '')) {
      this.emptyRows += 1;
      return;
    }
    this.count += 1;
    if (this.lines.length > maxImportedRows + maxHeaderLines) return;
    this.lines.push({ number: this.#number, cells, isOpen: errors.some(({ type }) => type === 'Quotes') });
  };
}

/**
 * Parses the text of a CSV file in slices, so that the page stays responsive. The delimiter (comma, semicolon, tab or
 * bar) and the line of the header are guessed.
 * @param onProgress called with the share that is parsed, from 0 to 1
 * @param delimiter the user's choice, instead of the guess
 * @throws UnreadableFile when there are no rows, or too many
 */
export const readTable = (
  text: string,
  onProgress: (share: number) => void = () => undefined,
  delimiter?: string,
): Promise<Table> =>
  new Promise((resolve, reject) => {
    const separator = announced.exec(text);
    const body = text
      .slice(separator?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0))
      .replace(/(?:\r\n|\r|\n)$/, '');
    const collector = new Collector(separator ? 1 : 0);
    const finish = (): void => {
      const { lines, count } = collector;
      const headerAt = guessHeader(lines.map(({ cells }) => cells));
      const rows = count - headerAt - 1;
      if (count === 0) reject(new UnreadableFile('This file has only empty lines.'));
      else if (rows === 0)
        reject(new UnreadableFile('This file has a header and no rows beneath it, so there is nothing to import.'));
      else if (rows > maxImportedRows) reject(new UnreadableFile(tooMany(rows)));
      else resolve(withHeader({ lines, emptyRows: collector.emptyRows, delimiter: collector.delimiter }, headerAt));
    };
    parse<string[]>(body, {
      delimiter: delimiter ?? separator?.[1] ?? guessDelimiter(body.slice(0, charactersAtOnce)),
      chunkSize: charactersAtOnce,
      chunk: ({ data, errors, meta }: ParseResult<string[]>, parser: Parser) => {
        data.forEach((cells, index) =>
          collector.take({ data: cells, errors: errors.filter(({ row }) => row === index), meta }),
        );
        onProgress(Math.min(1, meta.cursor / body.length));
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: finish,
    });
  });
