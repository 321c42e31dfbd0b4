import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { issueCreditNote } from '../../entities/platform-billing/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Invoice } from '@milepost/shared/entities/invoices/model';
import { formatMoney, moneyField, readMoney } from '@milepost/shared/domain/money';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { keptText } from '@milepost/shared/domain/kept-text';

/** Takes an invoice back by a credit note, whole or in part, which can't be undone. */
export function CreditNoteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const client = useQueryClient();
  const left = invoice.total - invoice.credited;
  const [amount, setAmount] = useState(moneyField(left));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credited: number) => issueCreditNote(invoice, reason, credited),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Credit note issued' });
      onClose();
    },
    onSettled: () => invalidate(client, 'invoices', 'subscriptions'),
  });
  const read = readMoney(amount);
  const isAmount = read !== null && read > 0 && read <= left;
  return (
    <FormDialog
      title={`Issue credit note for ${invoice.number}`}
      description={`It takes back ${invoice.credited > 0 ? 'what is left of the invoice' : 'the whole invoice'}, or a part of it. This can't be undone, and ${invoice.buyer.name} will be notified.`}
      submitLabel="Issue credit note"
      tone="critical"
      busy={isPending}
      error={error && messageOf(error, 'Failed to issue the credit note. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (keptText(reason) !== '' && isAmount) mutate(read);
      }}
      onClose={onClose}
    >
      <TextField
        label={`Amount in ${invoice.currency}`}
        required
        inputMode="decimal"
        description={`Tax included. Up to ${formatMoney(left, invoice.currency)}.`}
        error={isTried && !isAmount ? `Enter an amount of up to ${formatMoney(left, invoice.currency)}` : undefined}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        description="Shown on the credit note."
        error={isTried && keptText(reason) === '' ? 'Enter a reason' : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
