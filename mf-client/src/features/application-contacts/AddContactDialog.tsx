import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { createContact } from '../../entities/contacts/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  contactInputSchema,
  emptyContact,
  relationships,
  type ContactForm,
  type ContactInput,
} from '@milepost/shared/entities/contacts/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';

/** Adds somebody to the own network, linked to this application. */
export function AddContactDialog({ application, onClose }: { application: JobApplication; onClose: () => void }) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const suggestions = useId();
  const [id] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm<ContactForm, unknown, ContactInput>({
    resolver: zodResolver(contactInputSchema),
    defaultValues: { ...emptyContact(), company: application.company_name, application_id: application.id },
  });
  const { errors } = formState;
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (input: ContactInput) => createContact(application.client_id, id, input, zone),
    onSuccess: () => {
      void invalidate(queryClient, 'contacts');
      onClose();
    },
  });
  const submit = handleSubmit((input) => {
    if (!isPending) mutate(input);
  });
  return (
    <FormDialog
      title="Add contact"
      submitLabel="Add contact"
      busy={isPending}
      error={error && messageOf(error, 'Failed to add the contact')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField label="Role" error={errors.role?.message} {...register('role')} />
      <TextField label="Company" error={errors.company?.message} {...register('company')} />
      <TextField
        label="Relationship"
        list={suggestions}
        error={errors.relationship?.message}
        {...register('relationship')}
      />
      <datalist id={suggestions}>
        {relationships.map((relationship) => (
          <option key={relationship} value={relationship} />
        ))}
      </datalist>
      <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
      <TextField label="Phone" type="tel" autoComplete="off" error={errors.phone?.message} {...register('phone')} />
    </FormDialog>
  );
}
