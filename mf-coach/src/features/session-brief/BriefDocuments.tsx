import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { formatCalendarDate, formatDate } from '@milepost/shared/domain/dates';
import { reviewStatusTone, titleOf } from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';

const Quiet = styled.p`
  padding: 0 16px 16px;
  color: var(--muted);
`;

/** The client's documents that wait for the coach's feedback. */
export function BriefDocuments({ clientId }: { clientId: string }) {
  const zone = useTimeZone();
  const query = useQuery(reviewRequestQueries.forClient(clientId));
  const waiting = query.data?.filter(({ status }) => status === 'Pending' || status === 'In Progress');
  return (
    <Card title="Documents waiting" meta={waiting && String(waiting.length)} padding="none">
      <LoadedContent query={query} failure="Failed to load documents">
        {query.isPending && <WaitingRows rows={1} lines={2} label="Loading documents..." />}
        {waiting?.length === 0 && <Quiet>No documents wait for feedback.</Quiet>}
        <CardList>
          {waiting?.map((review) => (
            <CardRow key={review.id}>
              <RowText>
                <h3 dir="auto">
                  <TextLink to={`/reviews/${review.id}`}>{titleOf(review)}</TextLink>
                </h3>
                <p>
                  {review.estimated_completion
                    ? `Due ${formatCalendarDate(review.estimated_completion)}`
                    : `Requested ${formatDate(review.created_at, zone)}`}
                </p>
              </RowText>
              <Badge tone={reviewStatusTone[review.status]}>{review.status}</Badge>
            </CardRow>
          ))}
        </CardList>
      </LoadedContent>
    </Card>
  );
}
