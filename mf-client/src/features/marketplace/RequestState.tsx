import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { coachingRequestQueries } from '@milepost/shared/data/coaching-requests';
import type { CoachingRequest } from '@milepost/shared/domain/coaching-requests';
import { formatDate } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';

const sentenceOf = ({ status, created_at, answered_at }: CoachingRequest, zone: string): string => {
  const answered = formatDate(answered_at ?? created_at, zone);
  if (status === 'new') return `Requested ${formatDate(created_at, zone)}. Waiting for the coach's reply.`;
  if (status === 'accepted') return `Your request was accepted on ${answered}.`;
  return `Your request was declined on ${answered}.`;
};

/** How the client's latest request to this coach stands; nothing when there was none, or it was withdrawn. */
export function RequestState({ coachId }: { coachId: string }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const { data = [] } = useQuery(coachingRequestQueries.own(user.id));
  const latest = data.find((request) => request.coach_id === coachId);
  if (!latest || latest.status === 'cancelled') return null;
  const tone = latest.status === 'declined' ? 'caution' : latest.status === 'accepted' ? 'positive' : 'info';
  return (
    <Alert tone={tone} title={sentenceOf(latest, zone)}>
      <span dir="auto">{latest.answer ?? latest.goals}</span>
    </Alert>
  );
}
