import { zodResolver } from '@hookform/resolvers/zod';
import { useTimeZone } from '@milepost/shared/auth';
import { logInteraction } from '../../../entities/interactions/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import {
  interactionInputSchema,
  interactionKindLabel,
  interactionKinds,
  suggestedNextContact,
  type InteractionForm,
  type InteractionInput,
} from '../../../entities/interactions/model.ts';
import { useRecordIds } from '@milepost/shared/sync/record-ids';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { invalidate } from '@milepost/shared/data/invalidation';

type Props = { contact: Contact; today: string; onClose: () => void };

/** Logs an interaction, and suggests the next follow-up until the user chooses another day. */
export function LogDialog({ contact, today, onClose }: Props) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const ids = useRecordIds();
  const { register, control, handleSubmit, formState, getValues, setValue } = useForm<
    InteractionForm,
    unknown,
    InteractionInput
  >({
    resolver: zodResolver(interactionInputSchema),
    defaultValues: {
      kind: 'email',
      occurred_on: today,
      note: '',
      next_contact_on: suggestedNextContact('email', today, today),
    },
  });
  const { errors, dirtyFields } = formState;
  const propose = (): void => {
    const { kind, occurred_on } = getValues();
    if (dirtyFields.next_contact_on !== true && occurred_on !== '') {
      setValue('next_contact_on', suggestedNextContact(kind, occurred_on, today));
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: InteractionInput) => {
      // The day of the next contact is the contact's: another one is no other interaction.
      const { next_contact_on: _next, ...said } = input;
      return logInteraction(contact.id, ids.of(said), input, zone);
    },
    onSuccess: () => {
      toast.show({ tone: 'positive', message: `Logged: ${contact.name}` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'interactions'),
  });
  const submit = handleSubmit((input) => {
    if (!isPending) mutate(input);
  });
  return (
    <FormDialog
      title={
        <>
          Log an interaction with <bdi>{contact.name}</bdi>
        </>
      }
      submitLabel="Log interaction"
      busy={isPending}
      error={error && messageOf(error, 'Failed to log the interaction. Try again.')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="How"
        options={interactionKinds.map((kind) => ({ value: kind, label: interactionKindLabel[kind] }))}
        error={errors.kind?.message}
        {...register('kind', { onChange: propose })}
      />
      <FormDatePicker control={control} name="occurred_on" label="When" required maxValue={today} onChange={propose} />
      <TextArea label="Note" rows={4} dir="auto" error={errors.note?.message} {...register('note')} />
      <FormDatePicker
        control={control}
        name="next_contact_on"
        label="Next follow-up"
        description="Suggested date. Clear it if you don't need a follow-up."
      />
    </FormDialog>
  );
}
