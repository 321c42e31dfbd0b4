import { useState } from 'react';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { readFile, type ChosenLayout, type ReadFile } from './read/read-file.ts';
import { withHeader } from './read/read-table.ts';

export type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string; readonly share: number }
  | { readonly status: 'unreadable'; readonly name: string; readonly message: string }
  | { readonly status: 'read'; readonly file: ReadFile };

/** The chosen file and its parsed table; it is parsed again when another layout is chosen. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' });
  const choose = async (source: File, layout: ChosenLayout = {}): Promise<void> => {
    const { name } = source;
    setChosen({ status: 'reading', name, share: 0 });
    try {
      const file = await readFile(source, layout, (share) => setChosen({ status: 'reading', name, share }));
      setChosen({ status: 'read', file });
    } catch (error) {
      const message = error instanceof UnreadableFile ? error.message : 'Failed to read this file as CSV.';
      setChosen({ status: 'unreadable', name, message });
    }
  };
  const chooseHeader = (file: ReadFile, headerAt: number): void =>
    setChosen({ status: 'read', file: { ...file, table: withHeader(file.table, headerAt) } });
  return { chosen, choose, chooseHeader, forget: () => setChosen({ status: 'none' }) };
}
