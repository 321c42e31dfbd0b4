import { useEffect, useState, type ComponentType } from 'react';

const openEvent = 'milepost:inspect';

/** Opens the inspector, for a menu. */
export const openInspector = (): void => void window.dispatchEvent(new Event(openEvent));

type Loaded = ComponentType<{ onClose: () => void }>;

/** Shows the inspector when Ctrl-Alt-M or a menu requests it. Its code is loaded when it is first opened. */
export function InspectorKey() {
  const [isOpen, setOpen] = useState(false);
  const [Inspector, setInspector] = useState<Loaded | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // By the key's place as well: on some layouts Ctrl-Alt gives another letter.
      const isM = event.code === 'KeyM' || event.key.toLowerCase() === 'm';
      if (!isM || !event.ctrlKey || !event.altKey) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    const open = (): void => setOpen(true);
    window.addEventListener('keydown', onKey);
    window.addEventListener(openEvent, open);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(openEvent, open);
    };
  }, []);
  useEffect(() => {
    if (!isOpen || Inspector) return;
    import(/* webpackChunkName: "inspector" */ './Inspector.tsx').then(
      (loaded) => setInspector(() => loaded.Inspector),
      () => setOpen(false),
    );
  }, [isOpen, Inspector]);
  return isOpen && Inspector ? <Inspector onClose={() => setOpen(false)} /> : null;
}
