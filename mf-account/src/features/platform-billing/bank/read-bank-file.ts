import { parse } from 'papaparse';
import { bankHeaderAt } from '../../../entities/bank-files/model.ts';
import { UnreadableFile, readText } from '@milepost/shared/ui/ReadText';

/** Lines of one import. */
const most = 2000;

export type BankFile = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Reads the CSV file of a bank. @throws UnreadableFile with a sentence for the person */
export async function readBankFile(file: File): Promise<BankFile> {
  const { text } = await readText(file);
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [header, ...rows] = data.slice(bankHeaderAt(data));
  if (!header || rows.length === 0) throw new UnreadableFile('This file has no lines beneath its header.');
  if (rows.length > most) {
    throw new UnreadableFile(
      `This file has ${rows.length.toLocaleString('en-US')} lines. Export a shorter period: up to ${most.toLocaleString('en-US')} can be matched at a time.`,
    );
  }
  return { name: file.name, header, rows };
}
