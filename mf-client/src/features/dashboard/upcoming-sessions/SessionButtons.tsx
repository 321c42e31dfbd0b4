import { CalendarPlus, MessageSquare, Phone, Video } from 'lucide-react';
import styled from 'styled-components';
import { bookAddress, canEnter, joinLink, joinTarget } from '@milepost/shared/entities/coaching-sessions/model';
import type { UpcomingSession } from '@milepost/shared/entities/dashboard/model';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-top: 6px;
  /* The three are on one line of a phone when they are words alone. */
  @media (max-width: 480px) {
    svg {
      display: none;
    }
  }
`;

type Props = { session: UpcomingSession; mayBook: boolean };

/** Schedule, Message and Call; a button that does not apply to this session is left out. */
export function SessionButtons({ session, mayBook }: Props) {
  const { title, coach, coach_id } = session;
  const now = useNow();
  const link = joinLink(session);
  // Milepost's own call can be entered only shortly before the session.
  const way = link?.isOwn && !canEnter(session, now) ? null : link;
  return (
    <Buttons>
      {mayBook && (
        <ButtonLink
          to={bookAddress(coach_id)}
          size="small"
          aria-label={`Schedule another session like ${title}`}
          icon={<CalendarPlus size={16} aria-hidden />}
        >
          Schedule
        </ButtonLink>
      )}
      {coach && (
        <ButtonLink
          to={`/messages?with=${coach_id}`}
          size="small"
          aria-label={`Message about ${title}`}
          icon={<MessageSquare size={16} aria-hidden />}
        >
          Message
        </ButtonLink>
      )}
      {way && (
        <ButtonLink
          to={way.href}
          {...joinTarget(way)}
          size="small"
          tone="primary"
          aria-label={`Call: ${title}`}
          icon={way.act === 'join' ? <Video size={16} aria-hidden /> : <Phone size={16} aria-hidden />}
        >
          Call
        </ButtonLink>
      )}
    </Buttons>
  );
}
