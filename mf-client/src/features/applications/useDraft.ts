import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, readDraft, writeDraft, type ApplicationDraft } from './application-draft.ts';
import type { ApplicationFormState } from './columns.ts';
import { typedColumns } from './merge-edits.ts';

const pause = 300;

/** The draft of before, read once when the form opens. */
export const useKeptDraft = (key: string, form: ApplicationDraft['base']): ApplicationDraft | null =>
  useState(() => readDraft(key, form))[0];

/**
 * Keeps what is typed in this browser until it is saved: a moment after each change, and when the page goes away.
 * @param kept the draft to begin with; its text is put back into the form
 */
export function useDraft(
  form: ApplicationFormState,
  { key, kept, sentAs = null }: { key: string; kept: ApplicationDraft | null; sentAs?: string | null },
): void {
  const write = useEffectEvent((defaultValues: ApplicationFormState['formState']['defaultValues']) => {
    const typed = form.getValues();
    const base = { ...typed, ...defaultValues };
    if (typedColumns({ base, mine: typed }).length === 0) dropDraft(key);
    else writeDraft(key, { at: new Date().toISOString(), base, typed, sentAs });
  });

  useEffect(() => {
    if (kept) form.reset(kept.typed, { keepDefaultValues: true });
  }, [form, kept]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // As of the last change, and not of the last time that the form was drawn: what was saved meanwhile is no draft.
    let standsOn = form.formState.defaultValues;
    const flush = (): void => {
      if (timer !== undefined) write(standsOn);
      clearTimeout(timer);
      timer = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => {
        standsOn = defaultValues;
        clearTimeout(timer);
        timer = setTimeout(flush, pause);
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
  }, [form]);
}
