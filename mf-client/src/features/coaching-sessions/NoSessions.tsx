import { CalendarDays } from 'lucide-react';
import { FlagGate } from '@milepost/shared/features/flags';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import type { SessionsTab } from './sessions-view.ts';

const wordsOf = (tab: SessionsTab, hasCoach: boolean): string => {
  if (tab === 'past') return 'Completed and canceled sessions appear here with any notes your coach shared.';
  return hasCoach ? 'Choose a time that works for you and your coach.' : 'You need a coach to book sessions.';
};

/** In place of sessions: what would be listed, and what to do first. */
export function NoSessions({ tab, hasCoach }: { tab: SessionsTab; hasCoach: boolean }) {
  const action = hasCoach ? (
    <ButtonLink to="/client/sessions/book" tone="primary">
      Book a session
    </ButtonLink>
  ) : (
    <FlagGate flag="marketplace">
      <ButtonLink to="/marketplace" tone="primary">
        Find a coach
      </ButtonLink>
    </FlagGate>
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
