import { useMemo, useState, type ChangeEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveSeller } from '../../../entities/billing-seller/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { timeZones } from '@milepost/shared/domain/dates';
import type { BillingSeller } from '../../../entities/billing-seller/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { Columns, FormActions, ReadingPage, Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { sellerFields, sellerOf, type SellerFaults, type SellerFields } from './seller-form.ts';

/** Changes who issues invoices from now on. Issued ones stay as they are. */
export function SellerForm({ seller }: { seller: BillingSeller }) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => sellerFields(seller));
  const [faults, setFaults] = useState<SellerFaults>({});
  const zones = useMemo(() => {
    const names = timeZones();
    const all = names.includes(seller.time_zone) ? names : [seller.time_zone, ...names];
    return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  }, [seller.time_zone]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: saveSeller,
    onSuccess: () => toast.show({ tone: 'positive', message: 'Seller saved' }),
    onSettled: () => invalidate(client, 'billing_seller'),
  });
  const field = (name: keyof SellerFields) => ({
    value: fields[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFields({ ...fields, [name]: target.value }),
  });
  const isChanged = JSON.stringify(fields) !== JSON.stringify(sellerFields(seller));
  return (
    <ReadingPage>
      <Card title="Seller" meta="On invoices from now on. Issued ones stay as they are.">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const read = sellerOf(fields, seller.revision);
            setFaults('faults' in read ? read.faults : {});
            if ('seller' in read) mutate(read.seller);
          }}
        >
          <Stack>
            {error && <Alert tone="critical">{messageOf(error, 'Failed to save the seller. Try again.')}</Alert>}
            <TextField label="Name" required maxLength={120} {...field('name')} />
            <TextArea label="Address" rows={4} maxLength={500} {...field('address')} />
            <TextField label="Email" type="email" maxLength={320} {...field('email')} />
            <TextField label="Tax ID" maxLength={60} {...field('tax_id')} />
            <TextArea
              label="Bank account"
              rows={3}
              maxLength={500}
              description="Shown on invoices, so that customers can pay by transfer."
              {...field('bank_account')}
            />
            <Columns ratio="equal">
              <TextField label="Tax label" required maxLength={30} {...field('tax_label')} />
              <TextField
                label="Tax rate in percent"
                required
                inputMode="decimal"
                description="On top of prices."
                {...field('tax_rate')}
              />
              <TextField label="Days to pay" required inputMode="numeric" {...field('payment_days')} />
              <TextField
                label="Read-only after"
                required
                inputMode="numeric"
                description="Days after the due date."
                {...field('read_only_days')}
              />
            </Columns>
            <Combobox
              label="Time zone"
              required
              options={zones}
              value={fields.time_zone}
              onChange={(zone) => setFields({ ...fields, time_zone: zone ?? '' })}
              emptyText="No time zone matches"
              error={faults.time_zone}
              description="Days of billing begin at midnight there."
            />
            <FormActions>
              <Button type="submit" tone="primary" busy={isPending} disabled={!isChanged}>
                Save seller
              </Button>
            </FormActions>
          </Stack>
        </form>
      </Card>
      <UnsavedChanges when={isChanged && !isPending} />
    </ReadingPage>
  );
}
