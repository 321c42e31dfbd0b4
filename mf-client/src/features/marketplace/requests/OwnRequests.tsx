import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { cancelCoachingRequest, coachingRequestQueries } from '@milepost/shared/entities/coaching-requests/requests';
import { marketplaceQueries } from '@milepost/shared/entities/marketplace/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  awaitsReply,
  coachingRequestStatusLabel,
  coachingRequestStatusTone,
  declineSentence,
  type CoachingRequest,
} from '@milepost/shared/entities/coaching-requests/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { Link } from '@milepost/shared/ui/routing';
import { ReplyDialog } from './ReplyDialog.tsx';

const Goals = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** The client's coaching requests and their status; nothing before the first request. */
export function OwnRequests() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const { data = [], error, refetch } = useQuery(coachingRequestQueries.own(user.id));
  const shown = data.slice(0, 10);
  const coachIds = [...new Set(shown.map(({ coach_id }) => coach_id))].sort();
  const { data: names } = useQuery(marketplaceQueries.names(user.id, coachIds));
  const [withdrawn, setWithdrawn] = useState<CoachingRequest>();
  const [answered, setAnswered] = useState<CoachingRequest>();
  const coachOf = ({ coach_id }: CoachingRequest): string => names?.get(coach_id) ?? 'A coach';
  const cancel = useMutation({
    mutationFn: (id: string) => cancelCoachingRequest(id),
    onSuccess: () => {
      setWithdrawn(undefined);
      toast.show({ message: 'Request withdrawn' });
    },
    // Whether it succeeded or not, the list is refetched.
    onSettled: () => {
      void invalidate(queryClient, 'coaching_requests');
    },
  });
  if (data.length === 0 && error)
    return (
      <Card title="Your requests">
        <ErrorState title="Failed to load your requests" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      </Card>
    );
  if (data.length === 0) return null;

  return (
    <Card title="Your requests" padding="none">
      <CardList>
        {shown.map((request) => (
          <CardRow key={request.id} $columns="minmax(0, 1fr) auto">
            <RowText>
              <h3>
                <Link to={`/marketplace/${request.coach_id}`} dir="auto">
                  {coachOf(request)}
                </Link>
              </h3>
              <Goals dir="auto">{request.goals}</Goals>
              <p>
                {formatDate(request.created_at, zone)}
                {request.answer && <span dir="auto">: {request.answer}</span>}
              </p>
              {awaitsReply(request) && (
                <p>
                  Asks you: <bdi>{request.question}</bdi>
                </p>
              )}
              {request.decline_reason && (
                <p>
                  {declineSentence(request, coachOf(request))}{' '}
                  <Link to={`/marketplace/${request.coach_id}`}>See other coaches</Link>
                </p>
              )}
            </RowText>
            {request.status === 'new' ? (
              <Inline>
                <Button size="small" onClick={() => setWithdrawn(request)}>
                  Withdraw
                </Button>
                {awaitsReply(request) && (
                  <Button size="small" tone="primary" onClick={() => setAnswered(request)}>
                    Reply
                  </Button>
                )}
              </Inline>
            ) : (
              <Badge tone={coachingRequestStatusTone[request.status]}>
                {coachingRequestStatusLabel[request.status]}
              </Badge>
            )}
          </CardRow>
        ))}
      </CardList>
      {answered && (
        <ReplyDialog request={answered} coachName={coachOf(answered)} onClose={() => setAnswered(undefined)} />
      )}
      <ConfirmDialog
        isOpen={withdrawn !== undefined}
        title="Withdraw this request?"
        confirmLabel="Withdraw"
        busy={cancel.isPending}
        error={cancel.error ? messageOf(cancel.error, 'Failed to withdraw the request.') : undefined}
        onConfirm={() => withdrawn && cancel.mutate(withdrawn.id)}
        onCancel={() => setWithdrawn(undefined)}
      >
        The coach will be notified. You can send a new request later.
      </ConfirmDialog>
    </Card>
  );
}
