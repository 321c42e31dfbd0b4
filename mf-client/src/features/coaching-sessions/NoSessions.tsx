import { CalendarDays } from 'lucide-react';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import type { SessionsTab } from './sessions-view.ts';

const wordsOf = (tab: SessionsTab, hasCoach: boolean): string => {
  if (tab === 'past') return 'Completed and canceled sessions appear here with any notes your coach shared.';
  return hasCoach
    ? 'Choose a time that works for you and your coach.'
    : 'You need a coach to book sessions. Find a coach in the marketplace and send a request.';
};

/** In place of sessions: what would be here, and what to do first. */
export function NoSessions({ tab, hasCoach }: { tab: SessionsTab; hasCoach: boolean }) {
  const action = hasCoach ? (
    <ButtonLink to="/client/sessions/book" tone="primary">
      Book a session
    </ButtonLink>
  ) : (
    <ButtonLink to="/marketplace" tone="primary">
      Find a coach
    </ButtonLink>
  );
  return (
    <Card>
      <EmptyState
        icon={<CalendarDays size={20} aria-hidden />}
        title={tab === 'past' ? 'No past sessions' : 'No upcoming sessions'}
        action={tab === 'upcoming' && action}
      >
        {wordsOf(tab, hasCoach)}
      </EmptyState>
    </Card>
  );
}
