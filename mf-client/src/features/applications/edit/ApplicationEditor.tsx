import { useState } from 'react';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import { Button } from '@milepost/shared/ui/Button';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { ExternalLink } from '@milepost/shared/ui/TextLink';
import { Navigate } from '@milepost/shared/ui/routing';
import { ApplicationActions } from '../ApplicationActions.tsx';
import { ArchivedNotice } from '../ArchivedNotice.tsx';
import { ApplicationForm } from '../form/ApplicationForm.tsx';
import type { ApplicationSlots } from '../application-slots.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { CompareEdits } from './CompareEdits.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { useArchiveApplication } from '../useArchiveApplication.ts';
import { useEditedApplication } from './useEditedApplication.ts';
import { useRemoveApplication } from '../useRemoveApplication.ts';

type Props = { application: JobApplication; slots: ApplicationSlots };

/** The form of one application, with all that belongs to it around. */
export function ApplicationEditor({ application, slots }: Props) {
  const remove = useRemoveApplication();
  const archive = useArchiveApplication(application);
  const edited = useEditedApplication(application);
  const [isDeleted, setDeleted] = useState(false);
  const { job_title, company_name, job_url, status, archived_at } = application;

  // The page, and its question about unsaved changes, must be gone before the address changes.
  if (isDeleted) return <Navigate to="/client/applications" replace />;
  return (
    <Page>
      <PageHeader
        title="Edit application"
        documentTitle={`${job_title}, ${company_name}`}
        subtitle={
          <>
            <bdi>{job_title}</bdi> at <bdi>{company_name}</bdi> <StatusBadge status={status} />
            {job_url && ' · '}
            {job_url && <ExternalLink href={job_url}>View job posting</ExternalLink>}
          </>
        }
        back={{ to: `/client/applications/${application.id}`, label: job_title }}
        actions={
          <ApplicationActions
            application={application}
            onArchive={archive}
            onDelete={() => {
              remove(application);
              setDeleted(true);
            }}
          />
        }
      />
      <ArchivedNotice archivedAt={archived_at} onRestore={() => archive(false)} />
      <DraftNotice draft={edited.draft} onDiscard={edited.discard} />
      <ChangedNotice conflicts={edited.conflicts} onCompare={() => void edited.compare()} />
      {slots.followUp(application)}
      <Columns>
        <Stack gap={4}>
          <ApplicationForm form={edited.form} error={edited.error} onSubmit={edited.submit}>
            {edited.form.formState.isDirty && <Button onClick={edited.discard}>Discard changes</Button>}
            <Button type="submit" tone="primary" busy={edited.isSaving}>
              {edited.isSaving ? 'Saving...' : 'Save changes'}
            </Button>
          </ApplicationForm>
          {slots.documents(application)}
          {slots.comments(application)}
        </Stack>
        <Stack gap={4}>
          <Timeline application={application} />
          {slots.tasks(application)}
          {slots.contacts(application)}
        </Stack>
      </Columns>
      {edited.compared && (
        <CompareEdits
          edits={edited.compared}
          busy={edited.isSaving}
          error={edited.error}
          onKeepMine={edited.keepMine}
          onTakeTheirs={edited.takeTheirs}
          onClose={edited.endComparing}
        />
      )}
    </Page>
  );
}
