import { toast } from '@milepost/shared/ui/Toast';

/** Milliseconds after which a success message disappears. */
export const successMs = 3000;

/** Shows a success message. */
export const showSuccess = (message: string): void => {
  toast.show({ tone: 'positive', message, duration: successMs });
};
