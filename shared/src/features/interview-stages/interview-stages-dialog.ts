import { lazyDialog } from '../../ui/LazyDialog/LazyDialog.tsx';

/** Names and orders the client's stages of interviewing; it comes when it is opened. */
export const InterviewStagesDialog = lazyDialog(() =>
  import('./InterviewStagesDialog.tsx').then((part) => part.InterviewStagesDialog),
);
