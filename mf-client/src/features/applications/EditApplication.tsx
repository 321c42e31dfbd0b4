import { useState, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Navigate } from 'react-router';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { Button } from '@milepost/shared/ui/Button';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { ExternalLink } from '@milepost/shared/ui/TextLink';
import { EditForm } from './EditForm.tsx';
import { Timeline } from './Timeline.tsx';
import { useRemoveApplication } from './useRemoveApplication.ts';

/** The form of one application, with what happened to it and what is to do beside it. */
export function EditApplication({ application, tasks }: { application: JobApplication; tasks: ReactNode }) {
  const remove = useRemoveApplication();
  const [isDeleted, setDeleted] = useState(false);
  const { job_title, company_name, job_url } = application;

  // The page, and its question about unsaved changes, must be gone before the address changes.
  if (isDeleted) return <Navigate to="/client/applications" replace />;
  return (
    <Page>
      <PageHeader
        title="Edit Application"
        documentTitle={`${job_title}, ${company_name}`}
        subtitle={
          <>
            {job_title} at {company_name}
            {job_url && ' · '}
            {job_url && <ExternalLink href={job_url}>Open the advertisement</ExternalLink>}
          </>
        }
        back={{ to: '/client/applications', label: 'Applications' }}
        actions={
          <Button
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => {
              remove(application);
              setDeleted(true);
            }}
          >
            Delete
          </Button>
        }
      />
      <Columns>
        <EditForm application={application} />
        <Stack gap={4}>
          <Timeline application={application} />
          {tasks}
        </Stack>
      </Columns>
    </Page>
  );
}
