import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  goalFormOf,
  goalInputSchema,
  type GoalForm,
  type GoalInput,
  type GoalRow,
} from '@milepost/shared/entities/goals/model';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { FormProvider, useForm } from 'react-hook-form';
import { goalFormTexts } from './goal-form-texts.ts';
import { GoalFields } from './GoalFields.tsx';
import { currentGoalOf, useSaveGoal } from './useSaveGoal.ts';

export type OpenGoalForm =
  { readonly act: 'add'; readonly form: GoalForm } | { readonly act: 'edit'; readonly goal: GoalRow };

type Props = { clientId: string; open: OpenGoalForm; onClose: () => void };

/**
 * Adds a goal or edits one. A failure keeps what was typed; after a conflicting edit the user chooses which to keep.
 */
export function GoalDialog({ clientId, open, onClose }: Props) {
  const [newId] = useState(() => crypto.randomUUID());
  // The row as it was when the form opened: a live change must not replace what the form was filled from.
  const [before] = useState(open.act === 'edit' ? open.goal : undefined);
  const form = useForm<GoalForm, unknown, GoalInput>({
    resolver: zodResolver(goalInputSchema),
    defaultValues: open.act === 'edit' ? goalFormOf(open.goal) : open.form,
  });
  const { mutate, isPending, error, reset } = useSaveGoal(clientId, newId, onClose);
  const current = currentGoalOf(error);
  const save = form.handleSubmit((input) => {
    if (!isPending) mutate({ input, over: before });
  });
  if (current) {
    return (
      <ChangedElsewhere
        title="This goal was changed elsewhere"
        fields={differingFields(goalFormTexts(form.getValues()), goalFormTexts(goalFormOf(current)))}
        busy={isPending}
        onKeepMine={() => void form.handleSubmit((input) => mutate({ input, over: current }))()}
        onTakeTheirs={onClose}
        onClose={reset}
      />
    );
  }
  const verb = open.act === 'edit' ? 'Save goal' : 'Add goal';
  return (
    <FormProvider {...form}>
      <FormDialog
        title={open.act === 'edit' ? 'Edit goal' : 'Add goal'}
        submitLabel={verb}
        busy={isPending}
        error={error && messageOf(error, 'Failed to save the goal. Try again.')}
        onSubmit={save}
        onClose={onClose}
      >
        <GoalFields />
      </FormDialog>
    </FormProvider>
  );
}
