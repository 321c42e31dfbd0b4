import { useEffect, useEffectEvent, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { currentApplication } from '@milepost/shared/entities/job-applications/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  applicationColumns,
  formLabels,
  jobApplicationFormOf,
  type ApplicationColumn,
  type JobApplication,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/entities/job-applications/model';
import { toast } from '@milepost/shared/ui/Toast';
import { draftKey } from '../drafts/application-draft.ts';
import { applicationFormSchema } from '../form/application-form-schema.ts';
import { conflictsOf, rebaseEdits, typedColumns } from './merge-edits.ts';
import { useDraft, useKeptDraft } from '../drafts/useDraft.ts';
import { useSaveEdits, type Edits } from './useSaveEdits.ts';
import { useShowSaved } from '../form/useShowSaved.ts';

/**
 * An application and what is typed into its form. What is changed elsewhere meanwhile comes into fields that were not
 * typed in; where both changed the same field the person decides.
 */
export function useEditedApplication(application: JobApplication) {
  const showSaved = useShowSaved();
  const zone = useTimeZone();
  const theirs = jobApplicationFormOf(application, zone);
  const key = draftKey(application.client_id, application.id);
  const draft = useKeptDraft(key, theirs);
  const form = useForm<JobApplicationForm, unknown, JobApplicationInput>({
    resolver: zodResolver(applicationFormSchema),
    defaultValues: draft?.base ?? theirs,
  });
  const { isDirty, defaultValues } = form.formState;
  const dropDraft = useDraft(form, { key, storedDraft: draft });

  /** The edits that meet the row, while the person looks at both. */
  const [compared, setCompared] = useState<Edits | null>(null);
  const sides = () => {
    const mine = form.getValues();
    return { mine, base: { ...mine, ...defaultValues }, theirs };
  };
  const conflicts = isDirty ? conflictsOf(sides()) : [];

  const takeOver = useEffectEvent(() => {
    const edited = sides();
    if (conflictsOf(edited).length > 0) return;
    const news = applicationColumns.filter((column) => theirs[column] !== edited.base[column]);
    const isTyping = typedColumns(edited).length > 0;
    rebaseEdits(form, edited);
    if (isTyping && news.length > 0)
      toast.show({ message: `Changed in another window: ${news.map((column) => formLabels[column]).join(', ')}` });
  });
  useEffect(() => takeOver(), [application]);

  const save = useSaveEdits({
    onSaved: (saved, { base, mine: sent }) => {
      // What was typed while the request was on its way is not saved yet.
      const mine = form.getValues();
      const isSaved = (column: ApplicationColumn): boolean => mine[column] === sent[column];
      rebaseEdits(form, { base, mine, theirs: jobApplicationFormOf(saved, zone) }, applicationColumns.filter(isSaved));
      if (applicationColumns.every(isSaved)) dropDraft();
      setCompared(null);
      showSaved(saved);
      toast.show({ tone: 'positive', message: 'Changes saved' });
    },
    onConflict: setCompared,
  });

  const edits = (input: JobApplicationInput): Edits => {
    const { base, mine } = sides();
    return { input, base, mine, row: application };
  };
  const error = save.error && !currentApplication(save.error) ? save.error : null;

  return {
    form,
    draft,
    isSaving: save.isPending,
    error: error ? messageOf(error, 'Failed to save the changes. Try again.') : undefined,
    conflicts,
    compared,
    submit: form.handleSubmit((input) => {
      if (save.isPending) return;
      if (conflicts.length > 0) setCompared(edits(input));
      else if (isDirty) save.mutate(edits(input));
      else toast.show({ message: 'No changes to save' });
    }),
    compare: form.handleSubmit((input) => setCompared(edits(input))),
    endComparing: () => setCompared(null),
    /** Writes what was typed over what they saved. */
    keepMine: () => compared && save.mutate({ ...compared, row: application }),
    /** Lets what was typed into the fields in question go. */
    takeTheirs: () => {
      rebaseEdits(form, sides(), conflicts);
      setCompared(null);
    },
    /** Back to what is saved. */
    discard: () => {
      form.reset(theirs);
      save.reset();
      dropDraft();
    },
  };
}
