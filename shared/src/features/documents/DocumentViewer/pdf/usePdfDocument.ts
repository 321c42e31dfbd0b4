import { useEffect, useState } from 'react';
import type PdfDocument from './PdfDocument.tsx';

type Loaded =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly Component: typeof PdfDocument };

/** The code that shows PDFs, downloaded when the first one is opened; a download that failed can be tried again. */
export function usePdfDocument(isWanted: boolean): readonly [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('./PdfDocument.tsx').then(
      ({ default: Component }) => isCurrent && setLoaded({ status: 'ready', Component }),
      () => isCurrent && setLoaded({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, attempt]);
  const tryAgain = (): void => {
    setLoaded({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return [loaded, tryAgain];
}
