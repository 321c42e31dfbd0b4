import { useMutation, useQueryClient } from '@tanstack/react-query';
import { linkContact } from '@milepost/shared/data/contacts';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Contact } from '@milepost/shared/domain/contacts';
import { toast } from '@milepost/shared/ui/Toast';

type Link = { readonly contact: Contact; readonly applicationId: string | null };

/** Links a contact to an application or to none, with Undo. */
export function useLinkContact() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ contact, applicationId }: Link) => linkContact(contact.id, applicationId),
    onSuccess: (_, { contact, applicationId }) =>
      toast.show({
        message: applicationId ? `${contact.name} is linked` : `${contact.name} is no longer linked`,
        action: { label: 'Undo', onAction: () => mutate({ contact, applicationId: contact.application_id }) },
      }),
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'The contact could not be linked') }),
    onSettled: () => invalidate(queryClient, 'contacts'),
  });
  return { link: mutate, isPending };
}
