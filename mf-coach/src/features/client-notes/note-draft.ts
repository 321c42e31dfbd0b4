import * as z from 'zod';
import { deviceStorage } from '@milepost/shared/browser/storage';
import { noteVisibilities } from '@milepost/shared/entities/session-notes/model';

const noteDraftSchema = z.object({
  /** The id that a new note will have, so that another try makes no second one. */
  id: z.string(),
  body: z.string(),
  visibility: z.enum(noteVisibilities),
  /** The revision of the note that an edit was based on; 0 for a new one. */
  revision: z.number(),
});

/** The unsaved values of a note's form, as this device stores them. */
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** @param note the id of the note that is edited, or of the client whom a new one is about */
export const noteDraftKey = (userId: string, note: string): string => `milepost.draft.note.${userId}.${note}`;

export const readNoteDraft = (key: string): NoteDraft | null =>
  // Nothing is stored, or another release stored it in another shape: the form starts empty.
  noteDraftSchema.safeParse(deviceStorage.read(key)).data ?? null;

/** Stores the draft over a reload; null deletes it. */
export const keepNoteDraft = (key: string, draft: NoteDraft | null): void => {
  if (draft === null) deviceStorage.removeItem(key);
  else deviceStorage.write(key, draft);
};
