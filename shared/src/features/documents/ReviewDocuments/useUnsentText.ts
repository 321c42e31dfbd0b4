import { useCallback, useState } from 'react';

/** Which forms of the comments hold words that are not sent, each by its own key. */
export function useUnsentText(): {
  readonly typed: ReadonlySet<string>;
  readonly onTyped: (key: string, isTyped: boolean) => void;
} {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const onTyped = useCallback((key: string, isTyped: boolean) => {
    setTyped((before) => {
      if (before.has(key) === isTyped) return before;
      const after = new Set(before);
      if (isTyped) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  return { typed, onTyped };
}
