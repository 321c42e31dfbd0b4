import { EditApplicationPage } from '../features/applications/EditApplicationPage.tsx';
import { TasksCard } from '../features/tasks/TasksCard.tsx';

/** Puts the application's page together from the features that own its parts. */
export default function EditApplication() {
  return (
    <EditApplicationPage
      tasks={(application) => (
        <TasksCard
          title="Tasks"
          userId={application.client_id}
          applicationId={application.id}
          empty="Add what this application needs next."
        />
      )}
    />
  );
}
