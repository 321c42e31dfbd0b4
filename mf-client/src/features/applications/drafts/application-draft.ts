import * as z from 'zod';
import { deviceStorage } from '@milepost/shared/browser/storage';
import { applicationColumns, type JobApplicationForm } from '@milepost/shared/entities/job-applications/model';

const texts = z.record(z.string(), z.string());
const draftSchema = z.object({
  at: z.iso.datetime(),
  /** The form before anything was typed. */
  base: texts,
  typed: texts,
  /** Under which id a new application was sent, when no answer came: the next try must make the same row. */
  sentAs: z.guid().nullable(),
});

/** What was typed into a form and not saved, as this browser keeps it. */
export type ApplicationDraft = {
  readonly at: string;
  readonly base: JobApplicationForm;
  readonly typed: JobApplicationForm;
  readonly sentAs: string | null;
};

const prefix = 'milepost.draft.application.';

/** @param application the id of the application that is edited; `new`, or what a new one is copied from */
export const draftKey = (userId: string, application: string): string => `${prefix}${userId}.${application}`;

/** Texts of a form of before may lack a field of today's. */
const onto = (form: JobApplicationForm, draft: Readonly<Record<string, string>>): JobApplicationForm =>
  applicationColumns.reduce((filled, column) => ({ ...filled, [column]: draft[column] ?? form[column] }), form);

/** @param form gives fields that the draft does not know */
export const readDraft = (key: string, form: JobApplicationForm): ApplicationDraft | null => {
  const { data: draft } = draftSchema.safeParse(deviceStorage.read(key));
  // None, or one that another release wrote: typing goes on without.
  return draft ? { ...draft, base: onto(form, draft.base), typed: onto(form, draft.typed) } : null;
};

export const writeDraft = (key: string, draft: ApplicationDraft): void => void deviceStorage.write(key, draft);

export const dropDraft = (key: string): void => deviceStorage.removeItem(key);
