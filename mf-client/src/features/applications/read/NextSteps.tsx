import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { taskQueries } from '@milepost/shared/entities/tasks/requests';
import { todayIn } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { nextStepsOf } from './next-steps.ts';

const Nothing = styled.p`
  padding: 0 var(--space-4) var(--space-4);
  color: var(--muted);
`;

/** What is to be done about an application and by when, the soonest first. */
export function NextSteps({ application }: { application: JobApplication }) {
  const zone = useTimeZone();
  const { data: events, error: eventsError } = useQuery(jobApplicationQueries.events(application.id));
  const { data: tasks, error: tasksError } = useQuery(taskQueries.ofApplication(application.id));
  // The cards of the timeline and of the tasks say that they failed, and try again.
  if ((!events && eventsError) || (!tasks && tasksError)) return null;
  const steps = events && tasks && nextStepsOf({ application, events, tasks }, { today: todayIn(zone), zone });
  return (
    <Card title="Next steps" padding="none">
      {!steps && <WaitingRows rows={1} lines={1} label="Loading next steps..." />}
      {steps?.length === 0 && <Nothing>Nothing planned. Add a task, an interview, or a follow-up date.</Nothing>}
      {steps && steps.length > 0 && (
        <CardList>
          {steps.map(({ id, what, when, tone }) => (
            <CardRow key={id}>
              <RowText>
                <h3 dir="auto">{what}</h3>
              </RowText>
              <Badge tone={tone}>{when}</Badge>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
