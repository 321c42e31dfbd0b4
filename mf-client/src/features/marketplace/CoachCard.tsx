import { BadgeCheck } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import {
  answerTimeOf,
  explainMatch,
  rateOf,
  ratingOf,
  type CoachListing,
} from '@milepost/shared/entities/marketplace/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { CardRow } from '@milepost/shared/ui/CardList';
import { Words } from '@milepost/shared/ui/Layout';
import { Link } from '@milepost/shared/ui/routing';
import { CoachAction } from './CoachAction.tsx';
import { Facts, Match, Name } from './coach.styles.ts';
import { Specialties } from './Specialties.tsx';

const Row = styled(CardRow)`
  align-items: flex-start;
  gap: var(--space-3);
  padding: 16px;
  &:first-child {
    border-top: 0;
  }
  @media (max-width: 720px) {
    flex-wrap: wrap;
    article {
      flex-basis: calc(100% - 60px);
    }
  }
`;
const Text = styled.p`
  margin: 0;
`;

/** One coach in the list. */
export function CoachCard({ coach }: { coach: CoachListing }) {
  const zone = useTimeZone();
  const heading = `coach-${coach.user_id}`;
  const rate = rateOf(coach);
  const answerTime = answerTimeOf(coach);
  return (
    <Row>
      <Avatar name={coach.display_name ?? undefined} src={coach.avatar_url ?? undefined} size="medium" />
      <Words as="article" aria-labelledby={heading}>
        <Name>
          <h2 id={heading}>
            <Link to={`/marketplace/${coach.user_id}`} dir="auto">
              {coach.display_name ?? 'A coach'}
            </Link>
          </h2>
          {coach.is_verified && (
            <Badge tone="positive" dot={false}>
              <BadgeCheck size={14} aria-hidden /> Verified
            </Badge>
          )}
        </Name>
        {coach.headline && <Text dir="auto">{coach.headline}</Text>}
        <Match>{explainMatch(coach)}</Match>
        <Specialties coach={coach} most={6} />
        <Facts>
          <li>{ratingOf(coach)}</li>
          {rate && <li>{rate}</li>}
          {answerTime && <li>{answerTime}</li>}
          {coach.languages.length > 0 && <li>{coach.languages.join(', ')}</li>}
          <li>
            {coach.next_free_at
              ? `Next available ${formatDateTime(coach.next_free_at, zone)}`
              : 'No available times in the next three weeks'}
          </li>
        </Facts>
      </Words>
      <CoachAction coach={coach} tone="secondary" />
    </Row>
  );
}
