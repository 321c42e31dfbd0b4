import { ApplicationComments } from '@milepost/shared/features/comments';
import { ContactsCard } from '../features/application-contacts/ContactsCard.tsx';
import { DocumentsCard } from '../features/application-documents/DocumentsCard.tsx';
import type { ApplicationSlots } from '../features/applications/edit/application-slots.ts';
import { EditApplicationPage } from '../features/applications/edit/EditApplicationPage.tsx';
import { FollowUpNotice } from '../features/follow-ups/FollowUpNotice.tsx';
import { TasksCard } from '../features/tasks/TasksCard.tsx';

const parts: ApplicationSlots = {
  followUp: (application) => <FollowUpNotice application={application} />,
  documents: (application) => <DocumentsCard application={application} />,
  comments: (application) => (
    <ApplicationComments
      applicationId={application.id}
      empty="Your coach can see this application and comment on it. Ask a question here."
    />
  ),
  tasks: (application) => (
    <TasksCard
      title="Tasks"
      userId={application.client_id}
      applicationId={application.id}
      empty="Add what this application needs next."
    />
  ),
  contacts: (application) => <ContactsCard application={application} />,
};

/** Puts the application's page together from the features that own its parts. */
export default function EditApplication() {
  return <EditApplicationPage parts={parts} />;
}
