import { CalendarDays } from 'lucide-react';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

/** In place of the form: nobody to book with, or somebody whom the client does not work with. */
export function NoCoach({ isAsked }: { isAsked: boolean }) {
  return (
    <EmptyState
      icon={<CalendarDays size={20} aria-hidden />}
      title={isAsked ? "You don't work with this coach" : 'No coach yet'}
      action={
        <ButtonLink to="/marketplace" tone="primary">
          Find a coach
        </ButtonLink>
      }
    >
      {isAsked
        ? 'Choose one of your coaches, or send this one a request in the marketplace first.'
        : 'You can book sessions with a coach who has accepted you. Find a coach in the marketplace.'}
    </EmptyState>
  );
}
