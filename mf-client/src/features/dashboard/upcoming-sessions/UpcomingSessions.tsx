import { CalendarDays } from 'lucide-react';
import { bookAddress } from '@milepost/shared/entities/coaching-sessions/model';
import type { UpcomingSession } from '@milepost/shared/entities/dashboard/model';
import { rememberedFlag } from '@milepost/shared/data/known-flags';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { UpcomingSessionRow } from './UpcomingSessionRow.tsx';

type Props = {
  sessions: readonly UpcomingSession[];
  /** How many are upcoming; the listed ones are the next. */
  total: number;
  zone: string;
  /** The ids of the client's coaches. */
  coachIds: readonly string[];
};

/** The next coaching sessions. */
export function UpcomingSessions({ sessions, total, zone, coachIds }: Props) {
  const [coachId] = coachIds;
  return (
    <Card
      title="Upcoming Sessions"
      meta={total > sessions.length ? `next ${sessions.length} of ${total}` : undefined}
      padding="none"
      actions={
        <ButtonLink to="/client/sessions" tone="quiet" size="small" aria-label="View All sessions">
          View All
        </ButtonLink>
      }
    >
      {sessions.length === 0 && (
        <EmptyState
          icon={<CalendarDays size={20} aria-hidden />}
          title="No upcoming sessions"
          action={
            coachId ? (
              <ButtonLink to={bookAddress(coachId)}>Schedule</ButtonLink>
            ) : (
              // The dashboard reads the stored flag: a FlagGate would load more code on this first page.
              rememberedFlag('marketplace') !== false && <ButtonLink to="/marketplace">Find a coach</ButtonLink>
            )
          }
        >
          {coachId
            ? 'Book a time that suits you. Sessions your coach schedules with you appear here too.'
            : 'Sessions appear here once you have a coach.'}
        </EmptyState>
      )}
      <CardList>
        {sessions.map((session) => (
          <UpcomingSessionRow
            key={session.id}
            session={session}
            zone={zone}
            mayBook={coachIds.includes(session.coach_id)}
          />
        ))}
      </CardList>
    </Card>
  );
}
