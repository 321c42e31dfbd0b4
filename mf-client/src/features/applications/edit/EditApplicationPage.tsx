import type { ApplicationSlots } from '../application-slots.ts';
import { LoadedApplication } from '../LoadedApplication.tsx';
import { ApplicationEditor } from './ApplicationEditor.tsx';
import { ApplicationSkeleton } from '../ApplicationSkeleton.tsx';

/** `/client/applications/edit/{id}`: the form of one application, with all that belongs to it around. */
export function EditApplicationPage({ slots }: { slots: ApplicationSlots }) {
  return (
    <LoadedApplication title="Edit application" loading={<ApplicationSkeleton />}>
      {(application) => <ApplicationEditor key={application.id} application={application} slots={slots} />}
    </LoadedApplication>
  );
}
