import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Asks what an act on a request needs, and does it. With a calendar and a list of coaches, so it comes when it is opened. */
export const ReviewActDialog = lazyDialog(() => import('./ReviewActDialog.tsx').then((part) => part.ReviewActDialog));
