import { contactQueries, removeContact, restoreContact } from '@milepost/shared/data/contacts';
import type { Contact } from '@milepost/shared/domain/contacts';
import type { Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';

type Rows = readonly Contact[];

const without = (contacts: Rows, gone: Rows): Contact[] =>
  contacts.filter(({ id }) => gone.every((contact) => contact.id !== id));

/** How contacts are deleted and restored. */
export const contactDeletion: Deletion<Contact> = {
  kind: 'contacts',
  held: heldRows(),
  nameOf: ({ name }) => name,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeContact(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreContact(id))),
  takeOut: (client, clientId, gone) =>
    void client.setQueryData(contactQueries.list(clientId).queryKey, (contacts) => contacts && without(contacts, gone)),
  putBack: (client, clientId, back) =>
    void client.setQueryData(
      contactQueries.list(clientId).queryKey,
      (contacts) => contacts && [...without(contacts, back), ...back],
    ),
};
