import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Every filter of the list. With calendars, so it comes when it is opened. */
export const FilterSheet = lazyDialog(() => import('./FilterSheet.tsx').then((part) => part.FilterSheet));
