import type { CoachingSession } from '@milepost/shared/domain/coaching-sessions';
import { Alert } from '@milepost/shared/ui/Alert';
import { TextLink } from '@milepost/shared/ui/TextLink';
import type { useNotice } from './useNotice.ts';

type NoticeTextProps = {
  session: Pick<CoachingSession, 'status' | 'coach_id'>;
  notice: ReturnType<typeof useNotice>;
  act: 'cancelled' | 'moved';
};

/** The coach's policy in words, before anything is tried. */
export function NoticeText({ session, notice, act }: NoticeTextProps) {
  if (!notice) return null;
  if (notice.isTooLate) {
    return (
      <Alert tone="caution" title={`Too late to be ${act} here`}>
        {notice.minutes === 0
          ? `A session that has begun cannot be ${act}; ask your coach.`
          : `This session cannot be ${act} less than ${notice.words} before; ask your coach. `}
        <TextLink to={`/messages?with=${session.coach_id}`}>Write a message</TextLink>
      </Alert>
    );
  }
  if (session.status === 'pending') return <p>It is not confirmed yet, so it can be {act} at any time.</p>;
  return (
    <p>
      {notice.minutes === 0 ? `It can be ${act} until it begins.` : `It can be ${act} until ${notice.words} before.`}
    </p>
  );
}
