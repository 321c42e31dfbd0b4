import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Names a view; it comes when it is opened. */
export const ViewNameDialog = lazyDialog(() =>
  import('@milepost/shared/features/saved-views/ViewNameDialog').then((part) => part.ViewNameDialog),
);
/** Arranges the saved views; it comes when it is opened. */
export const ViewsDialog = lazyDialog(() => import('./ViewsDialog.tsx').then((part) => part.ViewsDialog));
