import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatCalendarDate, formatDate, formatDue, todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { reviewStatusTone, type ReviewRequestWithPeople } from '@milepost/shared/entities/review-requests/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { Text } from './review.styles.ts';

const Part = styled.section`
  h3 {
    margin-bottom: 4px;
  }
`;

/** The request, its status, and the coach's answer. */
export function ReviewDetails({ review }: { review: ReviewRequestWithPeople }) {
  const zone = useTimeZone();
  const { status, priority, coach, estimated_completion: due, completed_date: completed } = review;
  const isOpen = status === 'Pending' || status === 'In Progress';
  const parts = [
    { title: 'Notes from the coach', text: review.coach_notes },
    { title: 'Description', text: review.description },
    { title: 'Additional Notes', text: review.notes },
  ].filter(({ text }) => text);

  return (
    <Card title="Request">
      <Stack>
        {status === 'Rejected' && (
          <Alert tone="critical" title="Rejected">
            <Text dir="auto">{review.reject_reason ?? 'No reason was given.'}</Text>
          </Alert>
        )}
        <FactList
          layout="row"
          facts={[
            { name: 'Status', value: <Badge tone={reviewStatusTone[status]}>{status}</Badge> },
            { name: 'Priority', value: <PriorityBadge priority={priority} /> },
            { name: 'Document Type', value: review.document_type },
            { name: 'Coach', value: coach ? nameOf(coach) : 'Unassigned: any of your coaches can start it' },
            { name: 'Created', value: formatDate(review.created_at, zone) },
            {
              name: 'Preferred due date',
              value: review.wished_completion && formatCalendarDate(review.wished_completion),
            },
            {
              name: 'Due',
              value: due && `${formatCalendarDate(due)}${isOpen ? ` · ${formatDue(due, todayIn(zone))}` : ''}`,
            },
            { name: 'Completed', value: completed && formatDate(completed, zone) },
          ]}
        />
        {parts.length > 0 && (
          <Columns ratio="equal">
            {parts.map(({ title, text }) => (
              <Part key={title}>
                <h3>{title}</h3>
                <Text dir="auto">{text}</Text>
              </Part>
            ))}
          </Columns>
        )}
      </Stack>
    </Card>
  );
}
