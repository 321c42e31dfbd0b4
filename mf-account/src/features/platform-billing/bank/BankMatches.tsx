import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bankLineQueries, importBankLines } from '../../../entities/bank-files/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  bankChoiceOf,
  bankLines,
  dateOrderOf,
  type BankChoice,
  type DateOrder,
} from '../../../entities/bank-files/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { BankColumns } from './BankColumns.tsx';
import { matchColumns } from './match-columns.tsx';
import type { BankFile } from './read-bank-file.ts';

const count = (lines: number): string => (lines === 1 ? '1 line' : `${lines.toLocaleString('en-US')} lines`);
const paidWords = (paid: number): string =>
  paid === 1 ? '1 invoice marked as paid' : `${paid.toLocaleString('en-US')} invoices marked as paid`;

/** How a file's columns are read until the user chooses otherwise. */
const firstReading = (
  { header, rows }: BankFile,
  currency: string,
): { choice: BankChoice; order: DateOrder; currency: string } => {
  const choice = bankChoiceOf(header);
  const { date } = choice;
  return { choice, order: dateOrderOf(date === null ? [] : rows.map((row) => row[date] ?? '')), currency };
};

type BankMatchesProps = {
  file: BankFile;
  /** The currency of a file without a column for it, until the user chooses another. */
  usualCurrency: string;
  onClose: () => void;
};

/** Each line of a bank's file with the invoice that it pays, or why it pays none. */
export function BankMatches({ file, usualCurrency, onClose }: BankMatchesProps) {
  const client = useQueryClient();
  const [reading, setReading] = useState(() => firstReading(file, usualCurrency));
  const { choice, order, currency } = reading;
  const lines = bankLines(file.rows, choice, order, currency);
  const isComplete = choice.date !== null && choice.amount !== null && choice.words !== null;
  const preview = useQuery({ ...bankLineQueries.preview(lines), enabled: isComplete });
  const matching = preview.data?.filter(({ outcome }) => outcome === 'match').length ?? 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => importBankLines(lines),
    onSuccess: (paid) => {
      toast.show({ tone: 'positive', message: paidWords(paid) });
      onClose();
    },
    onSettled: () => invalidate(client, 'invoices', 'payments', 'subscriptions'),
  });
  const failure = error ?? preview.error;
  return (
    <Stack>
      <p>
        <bdi>{file.name}</bdi>: {count(file.rows.length)}
        {preview.data && `, ${matching.toLocaleString('en-US')} of them ${matching === 1 ? 'pays' : 'pay'} an invoice`}
      </p>
      <BankColumns header={file.header} reading={reading} onChange={setReading} />
      {failure && <Alert tone="critical">{messageOf(failure, 'Failed to match the file. Try again.')}</Alert>}
      {isComplete ? (
        <DataTable
          caption="Lines of the bank file"
          columns={matchColumns}
          rows={preview.data ?? []}
          rowKey={({ place }) => String(place)}
          isLoading={preview.isPending && preview.isFetching}
          stackBelow={760}
        />
      ) : (
        <Alert tone="caution">Choose the columns of date, amount, and text.</Alert>
      )}
      <FormActions>
        <Button onClick={onClose}>Choose another file</Button>
        <Button tone="primary" busy={isPending} disabled={matching === 0} onClick={() => mutate()}>
          Mark as paid
        </Button>
      </FormActions>
    </Stack>
  );
}
