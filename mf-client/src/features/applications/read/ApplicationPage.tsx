import { useState } from 'react';
import { Pencil, Send } from 'lucide-react';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { ExternalLink } from '@milepost/shared/ui/TextLink';
import { Navigate } from '@milepost/shared/ui/routing';
import { ApplicationActions } from '../ApplicationActions.tsx';
import { ArchivedNotice } from '../ArchivedNotice.tsx';
import type { ApplicationSlots } from '../application-slots.ts';
import { ApplicationSkeleton } from '../ApplicationSkeleton.tsx';
import { LoadedApplication } from '../LoadedApplication.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { useArchiveApplication } from '../useArchiveApplication.ts';
import { useRemoveApplication } from '../useRemoveApplication.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { JobPosting } from './JobPosting.tsx';
import { NextSteps } from './NextSteps.tsx';

type Props = { application: JobApplication; slots: ApplicationSlots };

/** One application to read: what comes next, the job, and all that belongs to it. */
function ReadApplication({ application, slots }: Props) {
  const remove = useRemoveApplication();
  const archive = useArchiveApplication(application);
  const [isDeleted, setDeleted] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const { id, job_title, company_name, job_url, status, archived_at } = application;
  const isSaved = status === null;

  if (isDeleted) return <Navigate to="/client/applications" replace />;
  return (
    <Page>
      <PageHeader
        title={job_title}
        documentTitle={`${job_title}, ${company_name}`}
        subtitle={
          <>
            <bdi>{company_name}</bdi> <StatusBadge status={status} />
            {job_url && ' · '}
            {job_url && <ExternalLink href={job_url}>View job posting</ExternalLink>}
          </>
        }
        back={{ to: '/client/applications', label: 'Applications' }}
        actions={
          <>
            <ApplicationActions
              application={application}
              onArchive={archive}
              onDelete={() => {
                remove(application);
                setDeleted(true);
              }}
            />
            <ButtonLink
              to={`/client/applications/edit/${id}`}
              tone={isSaved ? 'secondary' : 'primary'}
              icon={<Pencil size={16} aria-hidden />}
            >
              Edit
            </ButtonLink>
            {isSaved && (
              <Button tone="primary" icon={<Send size={16} aria-hidden />} onClick={() => setApplying(true)}>
                Mark as applied
              </Button>
            )}
          </>
        }
      />
      <ArchivedNotice archivedAt={archived_at} onRestore={() => archive(false)} />
      {slots.followUp(application)}
      <Columns>
        <Stack gap={4}>
          <NextSteps application={application} />
          <JobPosting application={application} />
          {slots.documents(application)}
          {slots.comments(application)}
        </Stack>
        <Stack gap={4}>
          <Timeline application={application} />
          {slots.tasks(application)}
          {slots.contacts(application)}
        </Stack>
      </Columns>
      {isApplying && <ApplyDialog application={application} onClose={() => setApplying(false)} />}
    </Page>
  );
}

/** `/client/applications/{id}`: one application to read, as new as the database. */
export function ApplicationPage({ slots }: { slots: ApplicationSlots }) {
  return (
    <LoadedApplication title="Application" loading={<ApplicationSkeleton />}>
      {(application) => <ReadApplication key={application.id} application={application} slots={slots} />}
    </LoadedApplication>
  );
}
