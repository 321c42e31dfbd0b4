import { deviceStorage } from '@milepost/shared/browser/storage';

const keyOf = (userId: string, sessionId: string): string => `milepost.draft.outcome.${userId}.${sessionId}`;

/** What a client typed about a session and did not save, as this device keeps it; null for nothing. */
export const readOutcomeDraft = (userId: string, sessionId: string): string | null =>
  deviceStorage.getItem(keyOf(userId, sessionId));

/** Keeps it while the session is closed, and over a reload; null forgets it. */
export const keepOutcomeDraft = (userId: string, sessionId: string, text: string | null): void => {
  if (text === null) deviceStorage.removeItem(keyOf(userId, sessionId));
  else deviceStorage.setItem(keyOf(userId, sessionId), text);
};
