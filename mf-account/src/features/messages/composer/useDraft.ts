import { useCallback, useState } from 'react';
import { emptyDraft, keepDraft, readDraft, type Draft } from './draft.ts';

/** The draft of one conversation, kept on the device as it is typed. */
export function useDraft(userId: string, conversationId: string) {
  const [value, setValue] = useState(() => readDraft(userId, conversationId));
  const set = useCallback(
    (next: (before: Draft) => Draft): void =>
      setValue((before) => {
        const draft = next(before);
        keepDraft(userId, conversationId, draft);
        return draft;
      }),
    [userId, conversationId],
  );
  return {
    value,
    set,
    /** A new draft, with an id of its own. */
    clear: useCallback(() => set(emptyDraft), [set]),
  };
}

export type DraftInUse = ReturnType<typeof useDraft>;
