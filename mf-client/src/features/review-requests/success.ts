import { toast } from '@milepost/shared/ui/Toast';

/** Milliseconds after which a success message disappears. */
export const successMs = 3000;

/** Says that it worked. */
export const showSuccess = (message: string): void => {
  toast.show({ tone: 'positive', message, duration: successMs });
};
