const keyOf = (userId: string, sessionId: string): string => `milepost.draft.outcome.${userId}.${sessionId}`;

/** What a client typed about a session and did not save, as this device keeps it; null for nothing. */
export const readOutcomeDraft = (userId: string, sessionId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(userId, sessionId));
  } catch {
    // A browser that keeps nothing: typing goes on without.
    return null;
  }
};

/** Keeps it while the session is closed, and over a reload; null forgets it. */
export const keepOutcomeDraft = (userId: string, sessionId: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(keyOf(userId, sessionId));
    else localStorage.setItem(keyOf(userId, sessionId), text);
  } catch {
    // A full or closed store costs the draft, never the form.
  }
};
