import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Makes a task of the client's out of a message. With a calendar and a search, so it comes when it is opened. */
export const MakeTaskDialog = lazyDialog(() => import('./MakeTaskDialog.tsx').then((part) => part.MakeTaskDialog));
