import { lazyDialog } from '@milepost/shared/ui/LazyDialog';

/** Names and orders the client's stages of interviewing; it comes when it is opened. */
export const InterviewStagesDialog = lazyDialog(() =>
  import('@milepost/shared/features/interview-stages/InterviewStagesDialog').then((part) => part.InterviewStagesDialog),
);
