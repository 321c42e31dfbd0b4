import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Names a view; its code is loaded when it opens. */
export const ViewNameDialog = lazyDialog(() =>
  import('@milepost/shared/features/saved-views/ViewNameDialog').then((part) => part.ViewNameDialog),
);
/** Arranges the saved views; its code is loaded when it opens. */
export const ViewsDialog = lazyDialog(() => import('./ViewsDialog.tsx').then((part) => part.ViewsDialog));
