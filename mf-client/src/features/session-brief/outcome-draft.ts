import { deviceStorage } from '@milepost/shared/browser/storage';

const keyOf = (userId: string, sessionId: string): string => `milepost.draft.outcome.${userId}.${sessionId}`;

/** The unsaved outcome for a session, as this device stores it; null for none. */
export const readOutcomeDraft = (userId: string, sessionId: string): string | null =>
  deviceStorage.getItem(keyOf(userId, sessionId));

/** Stores it while the session is closed, and over a reload; null deletes it. */
export const keepOutcomeDraft = (userId: string, sessionId: string, text: string | null): void => {
  if (text === null) deviceStorage.removeItem(keyOf(userId, sessionId));
  else deviceStorage.setItem(keyOf(userId, sessionId), text);
};
