import { messageOf } from '@milepost/shared/domain/app-error';
import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { fileName, saveFile } from '@milepost/shared/ui/SaveFile';
import { toast } from '@milepost/shared/ui/Toast';

// The generator is fetched when a file is asked for.
const save = async (event: ApplicationEvent, { job_title, company_name }: JobApplication): Promise<void> => {
  const { interviewCalendarFile } = await import('@milepost/shared/domain/interview-files');
  const content = new Blob([interviewCalendarFile({ ...event, job_title, company_name })], {
    type: 'text/calendar;charset=utf-8',
  });
  saveFile(content, `${fileName(`Interview ${company_name}`) || 'interview'}.ics`);
};

/** Saves an interview as a file that calendars read; a canceled one takes its entry out again. */
export const saveInterviewFile = (event: ApplicationEvent, application: JobApplication): void =>
  void save(event, application).catch((error: unknown) =>
    toast.show({ tone: 'critical', message: messageOf(error, 'Failed to create the calendar file. Try again.') }),
  );
