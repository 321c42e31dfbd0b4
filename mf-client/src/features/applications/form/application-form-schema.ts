import { formLabels, jobApplicationInputSchema } from '@milepost/shared/entities/job-applications/model';

/** The domain's schema for a form that shows the applied day, unless the job is only saved: what was sent has a day. */
export const applicationFormSchema = jobApplicationInputSchema.refine(
  ({ status, applied_at }) => status === null || applied_at !== null,
  {
    path: ['applied_at'],
    message: `${formLabels.applied_at} is required`,
  },
);
