import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { EventDialog } from './EventDialog.tsx';
import { EventTimeDialog } from './EventTimeDialog.tsx';
import { MistakeDialog } from './MistakeDialog.tsx';
import { TimelineList } from './TimelineList.tsx';

type Open =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit'; readonly event: ApplicationEvent }
  | { readonly dialog: 'time' | 'mistake'; readonly event: ApplicationEvent };

/** What happened to an application, newest first. The database writes it; the client corrects dates and adds interviews and notes. */
export function Timeline({ application }: { application: JobApplication }) {
  const zone = useTimeZone();
  const { data: events, error, refetch } = useQuery(jobApplicationQueries.events(application.id));
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const close = (): void => setOpen({ dialog: 'none' });

  return (
    <Card
      title="Timeline"
      actions={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ dialog: 'add' })}>
          {application.status === null ? 'Add note' : 'Add event'}
        </Button>
      }
    >
      {!events && !error && <Skeleton lines={4} label="Loading timeline..." />}
      {!events && error && (
        <ErrorState title="Failed to load the timeline" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {events && (
        <TimelineList
          events={events}
          zone={zone}
          onCorrect={(event) => setOpen({ dialog: 'time', event })}
          onEdit={(event) => setOpen({ dialog: 'edit', event })}
          onMistake={(event) => setOpen({ dialog: 'mistake', event })}
          application={application}
        />
      )}
      {(open.dialog === 'add' || open.dialog === 'edit') && (
        <EventDialog
          application={application}
          event={open.dialog === 'edit' ? open.event : undefined}
          interviews={events?.filter(({ kind }) => kind === 'interview').length ?? 0}
          zone={zone}
          onClose={close}
        />
      )}
      {open.dialog === 'mistake' && <MistakeDialog application={application} event={open.event} onClose={close} />}
      {open.dialog === 'time' && <EventTimeDialog event={open.event} zone={zone} onClose={close} />}
    </Card>
  );
}
