import { removeContact, restoreContact, contactKeys } from '../../entities/contacts/requests.ts';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import type { Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';

/** How contacts are deleted and restored. */
export const contactDeletion: Deletion<Contact> = {
  kind: 'contacts',
  held: heldRows(),
  nameOf: ({ name }) => name,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeContact(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreContact(id))),
  list: contactKeys.list,
};
