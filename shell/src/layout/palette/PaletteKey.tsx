import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '@milepost/shared/ui/Toast';
import { idle, isWelcome } from '../../loading/prefetch/prefetch-when-idle.ts';
import { isUndoKey, keepLastUndo, undoLast } from './last-undo.ts';
import { isApple, isPaletteKey, onPaletteAsked } from './open-palette.ts';

type Loaded = ComponentType<{ onClose: () => void }>;

/** By then the page has its code and its data. */
const restMs = 3000;

const load = (): Promise<Loaded> =>
  import(/* webpackChunkName: "palette" */ './Palette.tsx').then(({ Palette }) => Palette);

/**
 * Shows the command palette when its key or a button requests it. Its code is loaded once the page is idle, so that it
 * opens at once and without a network, or when it is first opened.
 */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Loaded | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isUndoKey(event, isApple()) && undoLast()) return event.preventDefault();
      if (!isPaletteKey(event)) return;
      // Browsers would go to their address bar.
      event.preventDefault();
      if (!event.repeat) setOpen((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    const endUndo = keepLastUndo();
    const end = onPaletteAsked(() => setOpen(true));
    return () => {
      window.removeEventListener('keydown', onKey);
      end();
      endUndo();
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      void idle().then(() => {
        // What did not come is asked for again when the palette is.
        if (isWelcome()) load().catch(() => undefined);
      });
    }, restMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isOpen || Palette) return;
    load().then(
      (loaded) => setPalette(() => loaded),
      () => {
        setOpen(false);
        toast.show({ message: 'Failed to load search. Try again.', tone: 'critical' });
      },
    );
  }, [isOpen, Palette]);
  return isOpen && Palette ? <Palette onClose={() => setOpen(false)} /> : null;
}
