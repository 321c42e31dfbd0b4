import { useState } from 'react';
import type { ReadFile } from './FileReview.tsx';
import { readTable } from './read/read-table.ts';
import { readText, UnreadableFile } from '@milepost/shared/ui/ReadText';

export type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string; readonly share: number }
  | { readonly status: 'unreadable'; readonly name: string; readonly message: string }
  | { readonly status: 'read'; readonly file: ReadFile };

/** The file that somebody chose, from its first byte to its table. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' });
  const choose = async (file: File): Promise<void> => {
    const { name } = file;
    setChosen({ status: 'reading', name, share: 0 });
    try {
      const { text, encoding } = await readText(file);
      const table = await readTable(text, (share) => setChosen({ status: 'reading', name, share }));
      setChosen({ status: 'read', file: { name, encoding, table } });
    } catch (error) {
      const message = error instanceof UnreadableFile ? error.message : 'Failed to read this file as CSV.';
      setChosen({ status: 'unreadable', name, message });
    }
  };
  return { chosen, choose, forget: () => setChosen({ status: 'none' }) };
}
