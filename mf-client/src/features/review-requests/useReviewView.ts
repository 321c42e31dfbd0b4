import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readReviewView, writeReviewView, type ReviewView } from './review-view.ts';

/** The view from the address, and how to change parts of it. */
export function useReviewView(): readonly [ReviewView, (changes: Partial<ReviewView>) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = useMemo(() => readReviewView(params), [params]);
  const change = useCallback(
    (changes: Partial<ReviewView>): void => {
      // Another choice begins at its first page.
      const search = writeReviewView({ ...view, page: 1, ...changes }).toString();
      void navigate({ search }, { replace: true });
    },
    [navigate, view],
  );
  return [view, change];
}
