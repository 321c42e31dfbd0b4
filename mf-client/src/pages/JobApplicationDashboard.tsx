import { heldApplications, useRemoveApplication } from '../features/applications/useRemoveApplication.ts';
import { FollowUpsCard } from '../features/follow-ups/FollowUpsCard.tsx';
import { JobApplicationDashboardPage } from '../features/job-application-dashboard/JobApplicationDashboardPage.tsx';
import { TasksCard } from '../features/tasks/TasksCard.tsx';

/** Puts the dashboard together from the features that fill its slots. */
export default function JobApplicationDashboard() {
  return (
    <JobApplicationDashboardPage
      onRemove={useRemoveApplication()}
      heldApplications={heldApplications}
      followUps={(clientId) => <FollowUpsCard clientId={clientId} />}
      tasks={(userId) => (
        <TasksCard
          title="Upcoming Tasks"
          userId={userId}
          empty="Add what comes next, such as a follow-up, a document, or something to read up on."
        />
      )}
    />
  );
}
