import { formLabels, jobApplicationInputSchema } from '@milepost/shared/domain/job-applications';

/** The domain's schema for a form that always shows the applied day: an application without one has no history. */
export const applicationFormSchema = jobApplicationInputSchema.refine(({ applied_at }) => applied_at !== null, {
  path: ['applied_at'],
  message: `${formLabels.applied_at} is required`,
});
