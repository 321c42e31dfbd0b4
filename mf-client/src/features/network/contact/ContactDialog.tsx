import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTimeZone } from '@milepost/shared/auth';
import { createContact, updateContact } from '../../../entities/contacts/requests.ts';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import {
  contactFormOf,
  contactInputSchema,
  contactSchema,
  emptyContact,
  type Contact,
  type ContactForm,
  type ContactInput,
} from '@milepost/shared/entities/contacts/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { toast } from '@milepost/shared/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { invalidate } from '@milepost/shared/data/invalidation';
import { ContactChangedElsewhere } from './ContactChangedElsewhere.tsx';
import { ContactFields } from './ContactFields.tsx';

/** The saved contact, when an edit was rejected because of it. */
const currentContactOf = (error: unknown): Contact | null =>
  isAppError(error) && error.code === 'changed_elsewhere'
    ? (contactSchema.safeParse(error.details).data ?? null)
    : null;

type Props = {
  clientId: string;
  /** The name that a new contact starts with. */
  name?: string | undefined;
  /** The contact to change; a new one without. */
  contact?: Contact | undefined;
  onClose: () => void;
};

/** Adds or edits a contact. A failure keeps what was typed; a retry creates one row only. */
export function ContactDialog({ clientId, name = '', contact, onClose }: Props) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const [newId] = useState(() => crypto.randomUUID());
  // The row as it was when the form opened: a live change must not replace what the form was filled from.
  const [before] = useState(contact);
  const form = useForm<ContactForm, unknown, ContactInput>({
    resolver: zodResolver(contactInputSchema),
    defaultValues: contact ? contactFormOf(contact, zone) : { ...emptyContact(), name },
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ input, over }: { input: ContactInput; over: Contact | undefined }) =>
      over ? updateContact(over, input, zone) : createContact(clientId, newId, input, zone),
    onSuccess: ({ name }) => {
      toast.show({ tone: 'positive', message: `${contact ? 'Saved' : 'Added'}: ${name}` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'contacts'),
  });
  const current = currentContactOf(error);
  if (current) {
    return (
      <ContactChangedElsewhere
        mine={form.getValues()}
        theirs={contactFormOf(current, zone)}
        busy={isPending}
        onKeepMine={() => void form.handleSubmit((input) => mutate({ input, over: current }))()}
        onTakeTheirs={onClose}
        onClose={reset}
      />
    );
  }
  const submit = form.handleSubmit((input) => {
    if (!isPending) mutate({ input, over: before });
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={contact ? 'Edit contact' : 'Add contact'}
        submitLabel={contact ? 'Save contact' : 'Add contact'}
        busy={isPending}
        error={error && messageOf(error, 'Failed to save the contact. Try again.')}
        onSubmit={submit}
        onClose={onClose}
      >
        <ContactFields clientId={clientId} />
      </FormDialog>
    </FormProvider>
  );
}
