import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft, type ApplicationDraft } from './application-draft.ts';
import type { ApplicationFormState } from '../form/columns.ts';
import { typedColumns } from '../edit/merge-edits.ts';

const pause = 300;

/** The draft of before, read once when the form opens. */
export const useKeptDraft = (key: string, form: ApplicationDraft['base']): ApplicationDraft | null =>
  useState(() => readDraft(key, form))[0];

/**
 * Keeps what is typed in this browser until it is saved: a moment after each change, and when the page goes away.
 * @param kept the draft to begin with; its text is put back into the form
 * @returns what drops the draft, with what was typed a moment ago and is not written yet
 */
export function useDraft(
  form: ApplicationFormState,
  { key, storedDraft, sentAs = null }: { key: string; storedDraft: ApplicationDraft | null; sentAs?: string | null },
): () => void {
  const { defaultValues } = form.formState;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const write = useEffectEvent(() => {
    const typed = form.getValues();
    const base = { ...typed, ...defaultValues };
    if (typedColumns({ base, mine: typed }).length === 0) dropDraft(key);
    else writeDraft(key, { at: new Date().toISOString(), base, typed, sentAs });
  });

  useEffect(() => {
    if (storedDraft) form.reset(storedDraft.typed, { keepDefaultValues: true });
  }, [form, storedDraft]);

  useEffect(() => {
    const flush = (): void => {
      if (timer.current !== undefined) write();
      stop();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        stop();
        timer.current = setTimeout(flush, pause);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [form, stop]);

  return () => {
    stop();
    dropDraft(key);
  };
}
