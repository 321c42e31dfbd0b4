import { useSignedIn } from '@milepost/shared/auth';
import { Columns, Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { FollowUpsCard } from '../features/follow-ups/FollowUpsCard.tsx';
import { TasksCard } from '../features/tasks/TasksCard.tsx';

/** `/client/tasks`: the tasks and follow-ups of all applications. */
export default function Tasks() {
  const { user } = useSignedIn();
  return (
    <Page>
      <PageHeader title="Tasks" subtitle="Tasks and follow-ups for all your applications" />
      <Columns ratio="equal">
        <TasksCard
          title="Upcoming Tasks"
          userId={user.id}
          empty="Add what comes next, such as a follow-up, a document, or something to read up on."
        />
        <FollowUpsCard clientId={user.id} />
      </Columns>
    </Page>
  );
}
