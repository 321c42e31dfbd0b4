import { useState, type ChangeEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPlan, currentPlan, updatePlan } from '../../../entities/billing-plans/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Plan } from '@milepost/shared/entities/billing-plans/model';
import { currencies } from '@milepost/shared/domain/money';
import type { PlanTerms } from '../../../entities/billing-plans/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Columns } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { fieldsOf, termsOf, type PlanFaults, type PlanFields } from './plan-form.ts';

const audiences = [
  { value: 'client', label: 'Clients' },
  { value: 'coach', label: 'Coaches' },
  { value: 'both', label: 'Clients and coaches' },
];
const periods = [
  { value: 'month', label: 'A month' },
  { value: 'year', label: 'A year' },
];
const changedMeanwhile = 'Someone else changed this plan. Close the form and open it again to see their changes.';

/** Adds a plan, or changes one; what has been subscribed to takes another name and description only. */
export function PlanDialog({ plan, onClose }: { plan?: Plan; onClose: () => void }) {
  const client = useQueryClient();
  const [before] = useState(plan);
  const [fields, setFields] = useState(() => fieldsOf(plan));
  const [faults, setFaults] = useState<PlanFaults>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (terms: PlanTerms): Promise<unknown> => (before ? updatePlan(before, terms) : addPlan(terms)),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: before ? 'Plan saved' : 'Plan added' });
      onClose();
    },
    onSettled: () => invalidate(client, 'plans'),
  });
  const field = (name: keyof PlanFields) => ({
    value: fields[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setFields({ ...fields, [name]: target.value }),
  });
  const isDefault = plan?.is_default ?? false;
  return (
    <FormDialog
      title={plan ? `Edit ${plan.name}` : 'Add plan'}
      description={
        plan
          ? 'The terms of a plan that was subscribed to can’t be changed.'
          : 'Prices are before tax. Leave a limit empty for none.'
      }
      submitLabel={plan ? 'Save plan' : 'Add plan'}
      busy={isPending}
      error={error && (currentPlan(error) ? changedMeanwhile : messageOf(error, 'Failed to save the plan. Try again.'))}
      onSubmit={(event) => {
        event.preventDefault();
        const read = termsOf(fields);
        setFaults('faults' in read ? read.faults : {});
        if ('terms' in read) mutate(read.terms);
      }}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={60} {...field('name')} />
      <TextField label="Description" maxLength={300} {...field('description')} />
      {!isDefault && (
        <>
          <Select label="For" options={audiences} {...field('audience')} />
          <Columns ratio="thirds">
            <TextField label="Price" required inputMode="decimal" {...field('price')} />
            <Select
              label="Currency"
              options={currencies.map((value) => ({ value, label: value }))}
              {...field('currency')}
            />
            <Select label="Period" options={periods} {...field('period')} />
          </Columns>
          <TextField label="Trial days" inputMode="numeric" {...field('trial')} />
          {fields.audience !== 'coach' && (
            <TextField label="Applications" inputMode="numeric" placeholder="No limit" {...field('applications')} />
          )}
          {fields.audience !== 'client' && (
            <TextField label="Clients of a coach" inputMode="numeric" placeholder="No limit" {...field('clients')} />
          )}
          <TextField label="Files, in MB" inputMode="numeric" placeholder="No limit" {...field('storage')} />
        </>
      )}
    </FormDialog>
  );
}
