import * as z from 'zod';
import { deviceStorage } from '@milepost/shared/browser/storage';
import { noteVisibilities } from '@milepost/shared/entities/session-notes/model';

const noteDraftSchema = z.object({
  /** The id that a new note will have, so that another try makes no second one. */
  id: z.string(),
  body: z.string(),
  visibility: z.enum(noteVisibilities),
  /** Which state of the note an edit was made from; 0 for a new one. */
  revision: z.number(),
});

/** What was typed into the form of a note and is not saved, as this device keeps it. */
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** @param note the id of the note that is edited, or of the client whom a new one is about */
export const noteDraftKey = (userId: string, note: string): string => `milepost.draft.note.${userId}.${note}`;

export const readNoteDraft = (key: string): NoteDraft | null =>
  // None, or one that another release wrote: typing goes on without.
  noteDraftSchema.safeParse(deviceStorage.read(key)).data ?? null;

/** Keeps what is typed over a reload; null forgets it. */
export const keepNoteDraft = (key: string, draft: NoteDraft | null): void => {
  if (draft === null) deviceStorage.removeItem(key);
  else deviceStorage.write(key, draft);
};
