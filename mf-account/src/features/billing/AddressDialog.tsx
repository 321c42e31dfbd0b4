import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { saveBillingProfile } from '../../entities/billing/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { BillingProfile } from '@milepost/shared/entities/invoices/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { keptText } from '@milepost/shared/domain/kept-text';

/** Edits the billing address of future invoices. */
export function AddressDialog({
  userId,
  profile,
  onClose,
}: {
  userId: string;
  profile: BillingProfile | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const own = useSignedIn().profile.full_name ?? '';
  const [name, setName] = useState(profile?.name ?? own);
  const [address, setAddress] = useState(profile?.address ?? '');
  const [taxId, setTaxId] = useState(profile?.tax_id ?? '');
  const [isTried, setTried] = useState(false);
  const missing = (value: string, sentence: string) => (isTried && keptText(value) === '' ? sentence : undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      saveBillingProfile({
        user_id: userId,
        name: keptText(name),
        address: keptText(address),
        tax_id: keptText(taxId),
      }),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Billing address saved' });
      onClose();
    },
    onSettled: () => invalidate(client, 'billing_profiles'),
  });
  return (
    <FormDialog
      title="Billing address"
      description="Invoices that were issued before stay as they are."
      submitLabel="Save address"
      busy={isPending}
      error={error && messageOf(error, 'Failed to save the billing address. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (keptText(name) !== '' && keptText(address) !== '') mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label="Name or company"
        required
        maxLength={120}
        error={missing(name, 'Enter a name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label="Address"
        required
        rows={4}
        maxLength={500}
        description="Street, city, and country."
        error={missing(address, 'Enter an address')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label="Tax ID"
        maxLength={60}
        description="For companies, if the invoice has to name it."
        value={taxId}
        onChange={({ target }) => setTaxId(target.value)}
      />
    </FormDialog>
  );
}
