import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { formatCalendarDate, formatDate, formatDue, todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { reviewStatusTone, type ReviewRequestWithPeople } from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Words = styled.section`
  display: flex;
  flex-direction: column;
  gap: 4px;
  p {
    max-width: 72ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** What was asked, by whom, and its state. */
export function ReviewDetails({ review }: { review: ReviewRequestWithPeople }) {
  const zone = useTimeZone();
  const { actor } = useSignedIn();
  const words = [
    { title: 'Description', text: review.description },
    { title: "Client's additional notes", text: review.notes },
    { title: 'Your notes to the client', text: review.coach_notes },
    { title: 'Reason for rejection', text: review.reject_reason },
  ].filter(({ text }) => text);
  const due = review.estimated_completion;
  const isOpen = review.status === 'Pending' || review.status === 'In Progress';

  return (
    <Card title="Request">
      <Stack>
        <FactList
          layout="row"
          facts={[
            { name: 'Status', value: <Badge tone={reviewStatusTone[review.status]}>{review.status}</Badge> },
            { name: 'Priority', value: <PriorityBadge priority={review.priority} /> },
            {
              name: 'Client',
              value: (
                <TextLink
                  to={
                    actor.assignedClientIds?.includes(review.client_id)
                      ? `/coach/clients/${review.client_id}`
                      : `/coach/former-clients/${review.client_id}`
                  }
                >
                  {nameOf(review.client)}
                </TextLink>
              ),
            },
            { name: 'Coach', value: review.coach ? nameOf(review.coach) : 'Unassigned' },
            { name: 'Created', value: formatDate(review.created_at, zone) },
            {
              name: 'Preferred due date',
              value: review.wished_completion && formatCalendarDate(review.wished_completion),
            },
            {
              name: 'Due',
              value: due && `${formatCalendarDate(due)}${isOpen ? ` · ${formatDue(due, todayIn(zone))}` : ''}`,
            },
            { name: 'Completed', value: review.completed_date && formatDate(review.completed_date, zone) },
          ]}
        />
        {words.length > 0 && (
          <Columns ratio="equal">
            {words.map(({ title, text }) => (
              <Words key={title}>
                <h3>{title}</h3>
                <p dir="auto">{text}</p>
              </Words>
            ))}
          </Columns>
        )}
      </Stack>
    </Card>
  );
}
