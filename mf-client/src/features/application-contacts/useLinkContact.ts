import { linkContact } from '../../entities/contacts/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { Contact } from '@milepost/shared/entities/contacts/model';

type Link = { readonly contact: Contact; readonly applicationId: string | null };

const linked = ({ name }: Contact, applicationId: string | null): string =>
  applicationId ? `Linked ${name}` : `Unlinked ${name}`;

/** Links a contact to an application or to none, with Undo. */
export function useLinkContact() {
  const { mutate, isPending } = useOptimisticAction<Link>({
    changes: ['contacts'],
    send: ({ contact, applicationId }) => linkContact(contact.id, applicationId),
    done: ({ contact, applicationId }) => linked(contact, applicationId),
    undo: {
      send: ({ contact }) => linkContact(contact.id, contact.application_id),
      done: ({ contact }) => linked(contact, contact.application_id),
      failed: 'Failed to link the contact',
    },
    failed: 'Failed to link the contact',
  });
  return { link: mutate, isPending };
}
