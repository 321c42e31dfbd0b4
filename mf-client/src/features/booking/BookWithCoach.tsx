import { useSearchParams } from 'react-router-dom';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { BookingForm } from './BookingForm.tsx';
import { initialBooking } from './initial-booking.ts';
import { useCoach } from './useCoach.ts';

/** The booking form, once the coach's booking rules are loaded. */
export function BookWithCoach({ coachId }: { coachId: string }) {
  const [params] = useSearchParams();
  const { coach, error, retry } = useCoach(coachId);
  if (coach) return <BookingForm coach={coach} initial={initialBooking(coachId, coach.rules, params)} />;
  if (error) {
    return (
      <ErrorState title="Failed to load the coach’s times" onRetry={retry}>
        {messageOf(error, 'Something went wrong on our side. Try again.')}
      </ErrorState>
    );
  }
  return <Skeleton shape="block" height="420px" label="Loading available times..." />;
}
