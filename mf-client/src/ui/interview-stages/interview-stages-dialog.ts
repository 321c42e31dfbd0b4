import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Names and orders the client's stages of interviewing; it comes when it is opened. */
export const InterviewStagesDialog = lazyDialog(() =>
  import('./InterviewStagesDialog.tsx').then((part) => part.InterviewStagesDialog),
);
