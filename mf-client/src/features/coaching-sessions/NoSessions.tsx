import { CalendarDays } from 'lucide-react';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import type { SessionsTab } from './sessions-view.ts';

const wordsOf = (tab: SessionsTab, hasCoach: boolean): string => {
  if (tab === 'past') return 'Sessions that were held or called off stay here, with the notes that your coach shared.';
  return hasCoach
    ? 'Your coach schedules sessions with you. Until then a review request is a good start.'
    : 'Sessions show here once you have a coach. An administrator assigns one to you.';
};

/** In place of sessions: what would be here, and what can be done meanwhile. */
export function NoSessions({ tab, hasCoach }: { tab: SessionsTab; hasCoach: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<CalendarDays size={20} aria-hidden />}
        title={tab === 'past' ? 'No past sessions' : 'No upcoming sessions'}
        action={
          tab === 'upcoming' && hasCoach && <ButtonLink to="/client/reviews?form=new">Request a review</ButtonLink>
        }
      >
        {wordsOf(tab, hasCoach)}
      </EmptyState>
    </Card>
  );
}
