import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatCalendarDate, formatDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { reviewStatusTone, type ReviewRequestWithPeople } from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';

const Said = styled.section`
  p {
    max-width: 76ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** What was asked and answered. */
export function ReviewFacts({ review }: { review: ReviewRequestWithPeople }) {
  const zone = useTimeZone();
  const { status, priority } = review;
  const said = [
    { title: 'Description', text: review.description },
    { title: 'Additional Notes', text: review.notes },
    { title: 'Notes from the coach', text: review.coach_notes },
    { title: 'Reason for rejection', text: review.reject_reason },
  ].filter(({ text }) => text);
  return (
    <Card title="Request">
      <Stack>
        <FactList
          layout="row"
          facts={[
            { name: 'Status', value: <Badge tone={reviewStatusTone[status]}>{status}</Badge> },
            { name: 'Priority', value: <PriorityBadge priority={priority} /> },
            { name: 'Client', value: nameOf(review.client) },
            { name: 'Coach', value: review.coach ? nameOf(review.coach) : 'Unassigned' },
            { name: 'Created', value: formatDate(review.created_at, zone) },
            {
              name: 'Preferred due date',
              value: review.wished_completion && formatCalendarDate(review.wished_completion),
            },
            { name: 'Due', value: review.estimated_completion && formatCalendarDate(review.estimated_completion) },
            { name: 'Completed', value: review.completed_date && formatDate(review.completed_date, zone) },
          ]}
        />
        {said.length > 0 && (
          <Columns ratio="equal">
            {said.map(({ title, text }) => (
              <Said key={title}>
                <h3>{title}</h3>
                <p dir="auto">{text}</p>
              </Said>
            ))}
          </Columns>
        )}
      </Stack>
    </Card>
  );
}
