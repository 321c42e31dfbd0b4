import { CalendarDays } from 'lucide-react';
import { FlagGate } from '@milepost/shared/features/flags';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

/** In place of the form: the client has no coach, or doesn't work with this one. */
export function NoCoach({ isAsked }: { isAsked: boolean }) {
  return (
    <EmptyState
      icon={<CalendarDays size={20} aria-hidden />}
      title={isAsked ? "You don't work with this coach" : 'No coach yet'}
      action={
        <FlagGate flag="marketplace">
          <ButtonLink to="/marketplace" tone="primary">
            Find a coach
          </ButtonLink>
        </FlagGate>
      }
    >
      {isAsked
        ? 'Choose one of your coaches. Others can accept you first, when you send them a request.'
        : 'You can book sessions with a coach who has accepted you.'}
    </EmptyState>
  );
}
