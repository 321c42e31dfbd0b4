import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingRequestQueries } from '@milepost/shared/entities/coaching-requests/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import type { CoachingRequestWithClient } from '@milepost/shared/entities/coaching-requests/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AskDialog } from './AskDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { RequestRow, type RequestAct } from './RequestRow.tsx';

const dialogs = { accept: AcceptDialog, decline: DeclineDialog, ask: AskDialog } as const;

type Answering = { readonly request: CoachingRequestWithClient; readonly act: RequestAct };

/** The open coaching requests to this coach; nothing when there are none. */
export function CoachingRequestsCard() {
  const { user } = useSignedIn();
  const query = coachingRequestQueries.open(user.id);
  const { data = [], error, isFetching, refetch } = useQuery(query);
  const [answering, setAnswering] = useState<Answering>();
  useLiveList({
    table: 'coaching_requests',
    filter: `coach_id=eq.${user.id}`,
  });
  const AnswerDialog = answering && dialogs[answering.act];

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
              <RequestRow key={request.id} request={request} onAct={(act) => setAnswering({ request, act })} />
            ))}
          </CardList>
        </Card>
      )}
      {/* Outside the card, which unmounts when the last request is withdrawn: the dialog says that. */}
      {answering && AnswerDialog && (
        <AnswerDialog request={answering.request} onClose={() => setAnswering(undefined)} />
      )}
    </>
  );
}
