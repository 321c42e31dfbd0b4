import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordPayment } from '../../entities/platform-billing/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Invoice } from '@milepost/shared/entities/invoices/model';
import { formatMoney, moneyField, readMoney } from '@milepost/shared/domain/money';
import { DateField } from '@milepost/shared/ui/DateField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

/** Marks an invoice as paid, whole or in part, or as paid back where too much was paid. */
export function PaymentDialog({ invoice, today, onClose }: { invoice: Invoice; today: string; onClose: () => void }) {
  const client = useQueryClient();
  const isRefund = invoice.balance < 0;
  const open = Math.abs(invoice.balance);
  const [amount, setAmount] = useState(moneyField(open));
  const [on, setOn] = useState(today);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const read = readMoney(amount);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: number) => recordPayment(invoice, isRefund ? -sent : sent, on, note),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: isRefund ? 'Refund recorded' : 'Payment recorded' });
      onClose();
    },
    onSettled: () => invalidate(client, 'invoices', 'payments', 'subscriptions'),
  });
  return (
    <FormDialog
      title={isRefund ? `Record refund for ${invoice.number}` : `Record payment for ${invoice.number}`}
      description={`${formatMoney(open, invoice.currency)} ${isRefund ? 'to refund' : 'open'}. ${invoice.buyer.name} will be notified.`}
      submitLabel={isRefund ? 'Record refund' : 'Record payment'}
      busy={isPending}
      error={error && messageOf(error, 'Failed to record it. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (read !== null && on !== '') mutate(read);
      }}
      onClose={onClose}
    >
      <TextField
        label={`Amount in ${invoice.currency}`}
        required
        inputMode="decimal"
        error={isTried && read === null ? 'Enter an amount such as 12.00' : undefined}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <DateField
        label="Date"
        required
        error={isTried && on === '' ? 'Enter a date' : undefined}
        value={on}
        onChange={setOn}
      />
      <TextField label="Note" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
    </FormDialog>
  );
}
