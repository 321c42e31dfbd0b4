import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { supabase } from '@milepost/shared/data/client';
import { fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { matchedLineSchema, type BankLine, type MatchedLine } from './model.ts';

/** What importing lines of a bank's file would do. @throws AppError with the sentence that refuses */
export const previewBankLines = (lines: readonly BankLine[]): Promise<MatchedLine[]> =>
  fetchMany(supabase().rpc('preview_bank_lines', { p_lines: lines }), matchedLineSchema);

/** Marks invoices as paid by the lines that match; gives how many. @throws AppError with the sentence that refuses */
export const importBankLines = async (lines: readonly BankLine[]): Promise<number> =>
  (await fetchOne(supabase().rpc('import_bank_lines', { p_lines: lines }), z.object({ paid: z.number() }))).paid;

const bankLineKeys = { preview: (lines: readonly object[]) => ['bankLines', lines] };

export const bankLineQueries = {
  preview: (lines: readonly BankLine[]) =>
    queryOptions({
      queryKey: bankLineKeys.preview(lines),
      meta: { tables: [] },
      queryFn: () => previewBankLines(lines),
      // What was imported meanwhile matches no more.
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
