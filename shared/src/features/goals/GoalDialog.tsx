import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  goalFormOf,
  goalInputSchema,
  type GoalForm,
  type GoalInput,
  type GoalRow,
} from '@milepost/shared/domain/goals';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { FormProvider, useForm } from 'react-hook-form';
import { differingFields } from './differing-fields.ts';
import { GoalFields } from './GoalFields.tsx';
import { presentGoalOf, useSaveGoal } from './useSaveGoal.ts';

export type OpenGoalForm =
  { readonly act: 'add'; readonly form: GoalForm } | { readonly act: 'edit'; readonly goal: GoalRow };

type Props = { clientId: string; open: OpenGoalForm; onClose: () => void };

/** Adds a goal or changes one. A failure leaves what was typed; when somebody else changed it meanwhile, the person chooses. */
export function GoalDialog({ clientId, open, onClose }: Props) {
  const formId = useId();
  const [newId] = useState(() => crypto.randomUUID());
  // The row as it was opened: a live change must not pass for what the form was filled from.
  const [before] = useState(open.act === 'edit' ? open.goal : undefined);
  const form = useForm<GoalForm, unknown, GoalInput>({
    resolver: zodResolver(goalInputSchema),
    defaultValues: open.act === 'edit' ? goalFormOf(open.goal) : open.form,
  });
  const { mutate, isPending, error, reset } = useSaveGoal(clientId, newId, onClose);
  const present = presentGoalOf(error);
  const save = form.handleSubmit((input) => {
    if (!isPending) mutate({ input, over: before });
  });
  if (present) {
    return (
      <ChangedElsewhere
        title="This goal was changed elsewhere"
        fields={differingFields(form.getValues(), goalFormOf(present))}
        busy={isPending}
        onKeepMine={() => void form.handleSubmit((input) => mutate({ input, over: present }))()}
        onTakeTheirs={onClose}
        onClose={reset}
      />
    );
  }
  const verb = open.act === 'edit' ? 'Save goal' : 'Add goal';
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={open.act === 'edit' ? 'Edit goal' : 'Add goal'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <Stack>
            {error && <Alert tone="critical">{messageOf(error, 'Failed to save the goal. Try again.')}</Alert>}
            <GoalFields />
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
