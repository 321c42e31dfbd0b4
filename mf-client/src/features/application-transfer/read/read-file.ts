import { readText, type Encoding } from '@milepost/shared/ui/ReadText';
import { readTable, type Table } from './read-table.ts';

/** A file from its bytes to its table. */
export type ReadFile = {
  readonly name: string;
  readonly encoding: Encoding;
  /** How many places of its text could not be read. */
  readonly damaged: number;
  readonly table: Table;
  /** The file itself, parsed again when another layout is chosen. */
  readonly source: File;
};

/** The choices of the user in place of the guesses. */
export type ChosenLayout = { readonly encoding?: Encoding; readonly delimiter?: string };

/** Reads a file that somebody chose. @throws UnreadableFile */
export const readFile = async (
  source: File,
  { encoding: chosen, delimiter }: ChosenLayout,
  onProgress: (share: number) => void,
): Promise<ReadFile> => {
  const { text, encoding, damaged = 0 } = await readText(source, chosen);
  return { name: source.name, encoding, damaged, table: await readTable(text, onProgress, delimiter), source };
};
