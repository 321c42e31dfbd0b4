import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { invalidate } from '@milepost/shared/data/invalidation';
import { ticketMacroInputSchema, type TicketMacro, type TicketMacroInput } from '../../entities/ticket-macros/model.ts';
import { addTicketMacro, updateTicketMacro } from '../../entities/ticket-macros/requests.ts';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

const failureOf = (error: Error): string =>
  isAppError(error) && error.code === '23505'
    ? 'Another macro has this name. Choose another one.'
    : messageOf(error, 'Failed to save the macro. Try again.');

/** Adds a macro, or changes one. */
export function MacroForm({ macro, onClose }: { macro?: TicketMacro; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm<TicketMacroInput>({
    resolver: zodResolver(ticketMacroInputSchema),
    defaultValues: { name: macro?.name ?? '', body: macro?.body ?? '', sets_state: macro?.sets_state ?? 'waiting' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: TicketMacroInput) => (macro ? updateTicketMacro(macro, input) : addTicketMacro(newId, input)),
    onSuccess: ({ name }) => {
      toast.show({ tone: 'positive', message: `Macro “${name}” saved` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'ticket_macros'),
  });
  const { errors } = formState;
  return (
    <FormDialog
      title={macro ? `Edit the macro “${macro.name}”` : 'Add macro'}
      submitLabel={macro ? 'Save macro' : 'Add macro'}
      busy={isPending}
      error={error && failureOf(error)}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <TextArea label="Answer" required rows={6} limit={5000} error={errors.body?.message} {...register('body')} />
      <RadioGroup
        label="After sending"
        options={[
          { value: 'waiting', label: 'Wait for the user' },
          { value: 'solved', label: 'Solve the ticket' },
        ]}
        {...register('sets_state')}
      />
    </FormDialog>
  );
}
