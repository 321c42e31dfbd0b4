import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Every filter of the list. It includes calendars, so its code is loaded when it opens. */
export const FilterSheet = lazyDialog(() => import('./FilterSheet.tsx').then((part) => part.FilterSheet));
