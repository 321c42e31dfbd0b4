import { Phone, Video } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import {
  canEnter,
  joinLink,
  joinTarget,
  type CoachingSession,
} from '@milepost/shared/entities/coaching-sessions/model';
import { formatTime } from '@milepost/shared/domain/dates';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';

const ways = { join: { label: 'Join', Icon: Video }, call: { label: 'Call', Icon: Phone } } as const;
const aQuarter = 15 * 60_000;
const aDay = 24 * 60 * 60_000;

const Later = styled.small`
  color: var(--muted);
  font-size: var(--size-13);
`;

/**
 * The link into a session: a button from 15 minutes before the start; in the day before that, the time from which it
 * opens.
 */
export function EnterSession({ session, now }: { session: CoachingSession; now: Date }) {
  const zone = useTimeZone();
  const way = joinLink(session);
  if (!way || session.status !== 'confirmed') return null;
  const { label, Icon } = ways[way.act];
  if (canEnter(session, now)) {
    return (
      <ButtonLink to={way.href} {...joinTarget(way)} size="small" tone="primary" icon={<Icon size={16} aria-hidden />}>
        {label}
      </ButtonLink>
    );
  }
  const opensAt = Date.parse(session.session_time) - aQuarter;
  if (opensAt - now.getTime() > aDay) return null;
  return (
    <Later>
      {label} from {formatTime(new Date(opensAt).toISOString(), zone)}
    </Later>
  );
}
