import { useEffect, useState, type ComponentType } from 'react';
import type { Preloadable } from '../../contract/module-contract.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';

/** A dialog that stays mounted to close with an animation says whether it is open. */
type Closable = { readonly onClose: () => void; readonly isOpen?: boolean };
type Progress = 'loading' | 'slow' | 'failed';

/** Milliseconds within which cached code loads: a loading state would only flash. */
const patience = 300;

/**
 * A dialog whose code is loaded when it opens, or before that by its `preload` (see `PreloadOnIntent`), so that a page
 * doesn't load its calendars for every reader. A slow download shows that it is loading, and a failed one can be
 * retried.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Required<Preloadable> {
  let cached: ComponentType<Props> | undefined;
  const come = async (): Promise<ComponentType<Props>> => (cached = await load());

  function LazyDialog(props: Props) {
    // As a function: a component is one itself, which useState would call.
    const [Loaded, setLoaded] = useState(() => cached);
    const [progress, setProgress] = useState<Progress>('loading');
    const [attempt, setAttempt] = useState(0);
    const { isOpen = true } = props;
    useEffect(() => {
      if (!isOpen) return undefined;
      let isCurrent = true;
      const timer = setTimeout(() => setProgress('slow'), patience);
      come()
        .then(
          (Dialog) => isCurrent && setLoaded(() => Dialog),
          () => isCurrent && setProgress('failed'),
        )
        .finally(() => clearTimeout(timer));
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [attempt, isOpen]);
    const retry = (): void => {
      setProgress('slow');
      setAttempt(attempt + 1);
    };

    if (Loaded) return <Loaded {...props} />;
    if (!isOpen || progress === 'loading') return null;
    if (progress === 'slow') {
      return (
        <Dialog isOpen size="small" title="Loading..." onClose={props.onClose}>
          <Spinner fill hideText />
        </Dialog>
      );
    }
    return (
      <Dialog
        isOpen
        size="small"
        title="Failed to load this dialog"
        onClose={props.onClose}
        actions={
          <Button tone="primary" onClick={retry}>
            Retry
          </Button>
        }
      >
        Check your connection and try again.
      </Dialog>
    );
  }
  return Object.assign(LazyDialog, { preload: async () => void (await come()) });
}
