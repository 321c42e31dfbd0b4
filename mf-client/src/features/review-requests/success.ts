import { toast, type ToastOptions } from '@milepost/shared/ui/Toast';

/** Milliseconds after which a success message disappears (specification section 9). */
const successMs = 3000;

/** Says that it worked. */
export const showSuccess = (message: string, action?: ToastOptions['action']): void => {
  toast.show({ tone: 'positive', message, duration: successMs, ...(action ? { action } : {}) });
};
