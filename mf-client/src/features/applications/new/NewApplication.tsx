import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { createJobApplication } from '@milepost/shared/entities/job-applications/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  savedLane,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/entities/job-applications/model';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { toast } from '@milepost/shared/ui/Toast';
import { Navigate, useNavigate } from '@milepost/shared/ui/routing';
import { ApplicationForm } from '../form/ApplicationForm.tsx';
import { draftKey, writeDraft } from '../drafts/application-draft.ts';
import { applicationFormSchema } from '../form/application-form-schema.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { keepLaterEdits } from './keep-later-edits.ts';
import { NewApplicationFrame } from './NewApplicationFrame.tsx';
import { useDraft, useKeptDraft } from '../drafts/useDraft.ts';
import { useShowSaved } from '../form/useShowSaved.ts';

type Props = { draftOf: string; initial: JobApplicationForm };

/** Adds an application, or saves a job for later, once, however often a failed try is repeated, also after the page was closed in between. */
export function NewApplication({ draftOf, initial }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const showSaved = useShowSaved();
  const key = draftKey(user.id, draftOf);
  const draft = useKeptDraft(key, initial);
  const [id, setId] = useState(() => draft?.sentAs ?? crypto.randomUUID());
  const [sentAs, setSentAs] = useState(draft?.sentAs ?? null);
  const form = useForm<JobApplicationForm, unknown, JobApplicationInput>({
    resolver: zodResolver(applicationFormSchema),
    defaultValues: draft?.base ?? initial,
  });
  const dropDraft = useDraft(form, { key, storedDraft: draft, sentAs });
  const { mutate, data, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (input: JobApplicationInput) => {
      const isRepeated = sentAs !== null;
      setSentAs(id);
      writeDraft(key, { at: new Date().toISOString(), base: initial, typed: form.getValues(), sentAs: id });
      const application = await createJobApplication(user.id, id, input, zone);
      return { application, hasLaterEdits: isRepeated && keepLaterEdits(application, input, zone) };
    },
    onSuccess: ({ application, hasLaterEdits }) => {
      form.reset(form.getValues());
      dropDraft();
      showSaved(application);
      if (hasLaterEdits) {
        toast.show({ message: 'Your first try was saved. Check your later changes, then save them' });
        return;
      }
      toast.show({
        tone: 'positive',
        message: `${application.status === null ? 'Saved' : 'Added'} ${application.job_title} at ${application.company_name}`,
        action: { label: 'Open', onAction: () => void navigate(`/client/applications/${application.id}`) },
      });
    },
  });

  const isSaved = useWatch({ control: form.control, name: 'status' }) === savedLane;
  const submit = form.handleSubmit((input) => {
    if (!isPending) mutate(input);
  });

  if (data)
    return (
      <Navigate
        to={data.hasLaterEdits ? `/client/applications/edit/${data.application.id}` : '/client/applications'}
        replace
      />
    );
  return (
    <NewApplicationFrame>
      <DraftNotice
        draft={draft}
        onDiscard={() => {
          form.reset(initial);
          reset();
          dropDraft();
          setSentAs(null);
          setId(crypto.randomUUID());
        }}
      />
      <ApplicationForm
        form={form}
        error={error ? messageOf(error, 'Failed to add the application. Try again.') : undefined}
        onSubmit={submit}
      >
        <ButtonLink to="/client/applications">Cancel</ButtonLink>
        {!isSaved && (
          <Button
            disabled={isPending}
            onClick={() => {
              form.setValue('status', savedLane, { shouldDirty: true });
              void submit();
            }}
          >
            Save job
          </Button>
        )}
        <Button type="submit" tone="primary" busy={isPending}>
          {isPending ? (isSaved ? 'Saving...' : 'Adding...') : isSaved ? 'Save job' : 'Add Application'}
        </Button>
      </ApplicationForm>
    </NewApplicationFrame>
  );
}
