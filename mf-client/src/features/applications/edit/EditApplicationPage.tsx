import type { ApplicationSlots } from '../application-slots.ts';
import { LoadedApplication } from '../LoadedApplication.tsx';
import { EditApplication } from './EditApplication.tsx';
import { ApplicationSkeleton } from '../ApplicationSkeleton.tsx';

/** `/client/applications/edit/{id}`: the form of one application, with all that belongs to it around. */
export function EditApplicationPage({ parts }: { parts: ApplicationSlots }) {
  return (
    <LoadedApplication title="Edit application" loading={<ApplicationSkeleton />}>
      {(application) => <EditApplication key={application.id} application={application} parts={parts} />}
    </LoadedApplication>
  );
}
