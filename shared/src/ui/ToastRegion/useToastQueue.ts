import { useEffect, useState } from 'react';
import { toastEvents, type ToastMessage } from '../Toast/Toast.tsx';

/** The messages, the one to show first: the newest, since it answers what was just done. An older one shows again after it. */
export const useToastQueue = () => {
  const [queue, setQueue] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const show = (event: CustomEvent<ToastMessage>) => setQueue((waiting) => [event.detail, ...waiting]);
    const dismiss = (event: CustomEvent<{ readonly id: string }>) =>
      setQueue((waiting) => waiting.filter(({ id }) => id !== event.detail.id));
    const clear = () => setQueue([]);
    window.addEventListener(toastEvents.show, show);
    window.addEventListener(toastEvents.clear, clear);
    window.addEventListener(toastEvents.dismiss, dismiss);
    return () => {
      window.removeEventListener(toastEvents.show, show);
      window.removeEventListener(toastEvents.clear, clear);
      window.removeEventListener(toastEvents.dismiss, dismiss);
    };
  }, []);
  return queue;
};
