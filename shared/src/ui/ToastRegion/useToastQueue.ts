import { useEffect, useState } from 'react';
import { toastEvents, type ToastMessage } from '../Toast/Toast.tsx';

/** The messages that wait, the one to show first; `dismiss` takes one away. */
export const useToastQueue = () => {
  const [queue, setQueue] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const show = (event: CustomEvent<ToastMessage>) => setQueue((waiting) => [...waiting, event.detail]);
    const dismiss = (event: CustomEvent<{ readonly id: string }>) =>
      setQueue((waiting) => waiting.filter(({ id }) => id !== event.detail.id));
    window.addEventListener(toastEvents.show, show);
    window.addEventListener(toastEvents.dismiss, dismiss);
    return () => {
      window.removeEventListener(toastEvents.show, show);
      window.removeEventListener(toastEvents.dismiss, dismiss);
    };
  }, []);
  return queue;
};
