import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** The dialog of an act on a person. With a calendar, so it comes when it is opened. */
export const PersonDialog = lazyDialog(() => import('./PersonDialog.tsx').then((part) => part.PersonDialog));
