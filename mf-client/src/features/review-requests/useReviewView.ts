import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { readReviewView, writeReviewView, type ReviewView } from './review-view.ts';

/** The view from the address, and how to change parts of it. */
export function useReviewView(): readonly [ReviewView, (changes: Partial<ReviewView>) => void] {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const view = useMemo(() => readReviewView(params), [params]);
  const change = useCallback(
    (changes: Partial<ReviewView>): void =>
      // Another choice begins at its first page.
      write((newest) => writeReviewView({ ...readReviewView(newest), page: 1, ...changes }), {
        replace: true,
        flushSync: true,
      }),
    [write],
  );
  return [view, change];
}
