import { parse, type Parser, type ParseResult, type ParseStepResult } from 'papaparse';
import { fromSafeCell } from '@milepost/shared/domain/csv';
import { maxImportedRows } from '@milepost/shared/domain/application-imports';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';

export type TableRow = {
  /** The row's number as a spreadsheet shows it: the header is in row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** What is wrong with the row as a whole: it has too many cells, or an open quotation mark. */
  readonly flaw: string | null;
};

export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Rows without any text, which are left out. */
  readonly emptyRows: number;
  readonly delimiter: string;
};

const charactersAtOnce = 256 * 1024;

/** Spreadsheets say the delimiter in a first line of their own: `sep=;` */
const announced = /^\uFEFF?sep=(.)\r?\n/i;

const tooMany = (count: number): string =>
  `This file has ${count.toLocaleString('en-US')} rows. One import can have up to ${maxImportedRows.toLocaleString('en-US')}. Split it into ${Math.ceil(count / maxImportedRows).toLocaleString('en-US')} files and import one after another.`;

const flawOf = (cells: readonly string[], width: number, isOpen: boolean): string | null => {
  if (isOpen) return "A quotation mark in this row isn't closed";
  const extra = cells.slice(width).filter((cell) => cell.trim() !== '').length;
  if (extra === 0) return null;
  return `This row has ${extra} ${extra === 1 ? 'cell' : 'cells'} more than the header: a delimiter inside a text needs quotation marks`;
};

const delimiters = [',', ';', '\t', '|'];

/** The delimiter that cuts the header into most cells: the parser's own guess gives up where lines are empty. */
const guessDelimiter = (text: string): string => {
  const widths = delimiters.map((delimiter) => {
    const { data } = parse<string[]>(text.slice(0, charactersAtOnce), {
      delimiter,
      preview: 1,
      skipEmptyLines: 'greedy',
    });
    return { delimiter, width: data[0]?.length ?? 0 };
  });
  return widths.reduce((best, next) => (next.width > best.width ? next : best)).delimiter;
};

/** Collects what the parser finds, row by row. */
class Collector {
  header: string[] | null = null;
  readonly rows: TableRow[] = [];
  emptyRows = 0;
  /** Rows with text, those beyond the limit included. */
  count = 0;
  delimiter = ',';
  #number: number;

  constructor(rowsBefore: number) {
    this.#number = rowsBefore;
  }

  readonly take = ({ data, errors, meta }: Pick<ParseStepResult<string[]>, 'data' | 'errors' | 'meta'>): void => {
    this.#number += 1;
    this.delimiter = meta.delimiter;
    const cells = data.map((cell) => fromSafeCell(cell.trim()));
    if (cells.every((cell) => cell === '')) {
      this.emptyRows += 1;
      return;
    }
    if (this.header === null) {
      this.header = cells;
      return;
    }
    this.count += 1;
    if (this.count > maxImportedRows) return;
    const isOpen = errors.some(({ type }) => type === 'Quotes');
    this.rows.push({ number: this.#number, cells, flaw: flawOf(cells, this.header.length, isOpen) });
  };
}

/**
 * Reads the text of a CSV file in slices, so that the page stays usable. Comma, semicolon, tab or bar is guessed.
 * @param onProgress told the share that is read, from 0 to 1
 * @throws UnreadableFile when there are no rows, or too many
 */
export const readTable = (text: string, onProgress: (share: number) => void = () => undefined): Promise<Table> =>
  new Promise((resolve, reject) => {
    const separator = announced.exec(text);
    const body = text
      .slice(separator?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0))
      .replace(/(?:\r\n|\r|\n)$/, '');
    const collector = new Collector(separator ? 1 : 0);
    const finish = (): void => {
      const { header, rows, emptyRows, count, delimiter } = collector;
      if (header === null) reject(new UnreadableFile('This file has only empty lines.'));
      else if (count === 0)
        reject(new UnreadableFile('This file has a header and no rows beneath it, so there is nothing to import.'));
      else if (count > maxImportedRows) reject(new UnreadableFile(tooMany(count)));
      else resolve({ header, rows, emptyRows, delimiter });
    };
    parse<string[]>(body, {
      delimiter: separator?.[1] ?? guessDelimiter(body),
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
