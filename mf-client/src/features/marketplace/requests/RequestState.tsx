import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { coachingRequestQueries } from '@milepost/shared/entities/coaching-requests/requests';
import { bookAddress } from '@milepost/shared/entities/coaching-sessions/model';
import { awaitsReply, declineSentence, type CoachingRequest } from '@milepost/shared/entities/coaching-requests/model';
import { formatDate, formatZonedDateTime } from '@milepost/shared/domain/dates';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ReplyDialog } from './ReplyDialog.tsx';
import { SimilarCoaches } from '../SimilarCoaches.tsx';

const sentenceOf = (request: CoachingRequest, coachName: string, zone: string): string => {
  const { status, created_at, answered_at, respond_by } = request;
  const answered = formatDate(answered_at ?? created_at, zone);
  if (awaitsReply(request)) return `${coachName} asks you something before the answer.`;
  if (status === 'new') {
    const until = respond_by ? ` by ${formatDate(respond_by, zone)}` : '';
    return `Requested ${formatDate(created_at, zone)}. Waiting for the coach's reply${until}.`;
  }
  if (status === 'accepted') return `Your request was accepted on ${answered}.`;
  return request.decline_reason === 'no_answer' || request.decline_reason === 'no_reply'
    ? `Your request was closed on ${answered}.`
    : `Your request was declined on ${answered}.`;
};

const tones = { new: 'info', accepted: 'positive', declined: 'caution' } as const;

/** The state of the client's latest request to this coach; nothing when there is none, or it was withdrawn. */
export function RequestState({ coachId, coachName }: { coachId: string; coachName: string }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const { data = [] } = useQuery(coachingRequestQueries.own(user.id));
  const [isReplying, setReplying] = useState(false);
  const now = useNow();
  const latest = data.find((request) => request.coach_id === coachId);
  if (!latest || latest.status === 'cancelled') return null;
  const isMyTurn = awaitsReply(latest);
  const start = latest.preferred_start ?? '';
  const when = start !== '' && formatZonedDateTime(start, zone);
  const isBookable = latest.status === 'accepted' && Date.parse(start) > now.getTime();
  const why = declineSentence(latest, coachName);
  return (
    <>
      <Alert
        tone={isMyTurn ? 'caution' : tones[latest.status]}
        title={sentenceOf(latest, coachName, zone)}
        actions={
          isMyTurn ? (
            <Button size="small" tone="primary" onClick={() => setReplying(true)}>
              Reply
            </Button>
          ) : (
            isBookable && (
              <ButtonLink size="small" to={bookAddress(coachId, { start })}>
                Book {when}
              </ButtonLink>
            )
          )
        }
      >
        {why && <p>{why}</p>}
        {latest.status === 'new' && when && (
          <p>
            Your preferred time: {when}. Book it once {coachName} accepts.
          </p>
        )}
        {isMyTurn ? (
          <span dir="auto">{latest.question}</span>
        ) : (
          (latest.answer ?? (why === null && latest.goals)) && <span dir="auto">{latest.answer ?? latest.goals}</span>
        )}
      </Alert>
      {isReplying && isMyTurn && (
        <ReplyDialog request={latest} coachName={coachName} onClose={() => setReplying(false)} />
      )}
      {latest.status === 'declined' && <SimilarCoaches coachId={coachId} />}
    </>
  );
}
