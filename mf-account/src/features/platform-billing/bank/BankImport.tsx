import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { platformBillingQueries } from '../../../entities/platform-billing/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { FileDrop } from '@milepost/shared/ui/FileDrop';
import { Stack } from '@milepost/shared/ui/Layout';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { BankMatches } from './BankMatches.tsx';
import { readBankFile, type BankFile } from './read-bank-file.ts';

/** Takes a bank's file, shows what of it matches, and marks those invoices as paid. */
export function BankImport() {
  const [file, setFile] = useState<BankFile | null>(null);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: readBankFile, onSuccess: setFile });
  const figures = useQuery(platformBillingQueries.figures());
  if (file) {
    return (
      <BankMatches
        file={file}
        usualCurrency={figures.data?.recurring[0]?.currency ?? 'USD'}
        onClose={() => {
          setFile(null);
          reset();
        }}
      />
    );
  }
  return (
    <Stack>
      {error && (
        <Alert tone="critical">
          {error instanceof UnreadableFile ? error.message : messageOf(error, 'Failed to read the file. Try again.')}
        </Alert>
      )}
      <FileDrop disabled={isPending} onFile={(chosen) => mutate(chosen)}>
        Export the account’s transactions as CSV. You’ll see which lines pay which invoice before anything is saved.
        Lines that were imported before are skipped.
      </FileDrop>
    </Stack>
  );
}
