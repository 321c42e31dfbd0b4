import { removeDocument, restoreDocument } from '@milepost/shared/entities/documents/requests';
import { documentTitle, type DocumentWithUse, type StoredDocument } from '@milepost/shared/entities/documents/model';
import type { Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';

/** A document of the library, or of one application, where the number of its applications is not loaded. */
export type ListedDocument = StoredDocument & Partial<Pick<DocumentWithUse, 'applications'>>;

/** How documents are deleted and restored, with the applications that they were sent with. */
export const documentDeletion: Deletion<ListedDocument> = {
  kind: 'documents',
  held: heldRows(),
  nameOf: documentTitle,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeDocument(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreDocument(id))),
};
