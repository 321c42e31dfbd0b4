import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { coachingRequestQueries } from '@milepost/shared/data/coaching-requests';
import { useLiveList } from '@milepost/shared/data/live-list';
import { keysThatHold } from '@milepost/shared/data/query-keys';
import type { CoachingRequestWithClient } from '@milepost/shared/domain/coaching-requests';
import { formatDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowWords } from '@milepost/shared/ui/CardList';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Inline } from '@milepost/shared/ui/Layout';
import { AnswerDialog } from './AnswerDialog.tsx';

const Row = styled(CardRow)`
  align-items: flex-start;
  @media (max-width: 720px) {
    flex-wrap: wrap;
    /* The answer stands under what is asked, which may be long. */
    > :nth-child(2) {
      flex-basis: calc(100% - 44px);
    }
    > :last-child {
      margin-left: 44px;
    }
  }
`;
const Goals = styled.p`
  max-width: 72ch;
  white-space: pre-line;
`;

type Answering = { readonly request: CoachingRequestWithClient; readonly accepts: boolean };

/** Clients who ask for this coach's coaching; nothing when nobody does. */
export function CoachingRequestsCard() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const query = coachingRequestQueries.open(user.id);
  const { data = [], error, isFetching, refetch } = useQuery(query);
  const [answering, setAnswering] = useState<Answering>();
  useLiveList({
    table: 'coaching_requests',
    filter: `coach_id=eq.${user.id}`,
    queryKeys: keysThatHold('coaching_requests'),
  });

  return (
    <>
      {error && (
        <ErrorBanner
          title="Failed to load coaching requests"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data.length > 0 && (
        <Card title="Coaching requests" meta={String(data.length)} padding="none">
          <CardList>
            {data.map((request) => (
              <Row key={request.id}>
                <Avatar name={request.client?.full_name ?? undefined} src={request.client?.avatar_url ?? undefined} />
                <RowWords>
                  <h3 dir="auto">{nameOf(request.client)}</h3>
                  <Goals dir="auto">{request.goals}</Goals>
                  {request.message && <Goals dir="auto">{request.message}</Goals>}
                  <p>Asked {formatDate(request.created_at, zone)}</p>
                </RowWords>
                <Inline>
                  <Button size="small" onClick={() => setAnswering({ request, accepts: false })}>
                    Decline
                  </Button>
                  <Button size="small" tone="primary" onClick={() => setAnswering({ request, accepts: true })}>
                    Accept
                  </Button>
                </Inline>
              </Row>
            ))}
          </CardList>
        </Card>
      )}
      {/* Outside the card, which goes when the last request is withdrawn: the dialog says that. */}
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}
