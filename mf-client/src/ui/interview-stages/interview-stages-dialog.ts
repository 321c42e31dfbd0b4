import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Names and orders the client's interview stages; its code is loaded when it opens. */
export const InterviewStagesDialog = lazyDialog(() =>
  import('./InterviewStagesDialog.tsx').then((part) => part.InterviewStagesDialog),
);
