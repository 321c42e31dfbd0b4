import { ApplicationComments } from '@milepost/shared/features/comments';
import { ContactsCard } from '../features/application-contacts/ContactsCard.tsx';
import { DocumentsCard } from '../features/application-documents/DocumentsCard.tsx';
import type { ApplicationSlots } from '../features/applications/application-slots.ts';
import { FollowUpNotice } from '../features/follow-ups/FollowUpNotice.tsx';
import { TasksCard } from '../features/tasks/TasksCard.tsx';

/** What other features show on the pages of an application, to read it and to edit it. */
export const applicationSlots: ApplicationSlots = {
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
