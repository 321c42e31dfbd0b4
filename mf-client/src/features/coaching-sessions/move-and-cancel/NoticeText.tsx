import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { TextLink } from '@milepost/shared/ui/TextLink';
import type { useNotice } from './useNotice.ts';

type NoticeTextProps = {
  session: Pick<CoachingSession, 'status' | 'coach_id'>;
  notice: ReturnType<typeof useNotice>;
  act: 'cancel' | 'reschedule';
};

/** The coach's cancellation policy in words, before anything is tried. */
export function NoticeText({ session, notice, act }: NoticeTextProps) {
  if (!notice) return null;
  if (notice.isTooLate) {
    return (
      <Alert tone="caution" title={`Too late to ${act}`}>
        {notice.minutes === 0
          ? `You can't ${act} a session that has started. Message your coach. `
          : `You can't ${act} less than ${notice.words} before the session. Message your coach. `}
        <TextLink to={`/messages?with=${session.coach_id}`}>Write a message</TextLink>
      </Alert>
    );
  }
  if (session.status === 'pending') return <p>It isn't confirmed yet, so you can {act} it at any time.</p>;
  return (
    <p>
      {notice.minutes === 0
        ? `You can ${act} until it starts.`
        : `You can ${act} until ${notice.words} before it starts.`}
    </p>
  );
}
