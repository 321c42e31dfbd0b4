import { useQuery } from '@tanstack/react-query';
import { marketplaceQueries } from '@milepost/shared/entities/marketplace/requests';
import type { CoachProfile } from '../../entities/coach-profiles/model.ts';
import { answerTimeOf, pauseOf } from '@milepost/shared/entities/marketplace/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { useTimeZone } from '@milepost/shared/auth';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { TextLink } from '@milepost/shared/ui/TextLink';

/** Whether clients can find the coach, and related settings on other pages. */
export function ListingState({ profile }: { profile: CoachProfile }) {
  const zone = useTimeZone();
  const { data: listing } = useQuery(marketplaceQueries.page(profile.user_id, profile.user_id));
  const pause = listing && pauseOf(listing);
  return (
    <Card title="How you are found">
      <FactList
        facts={[
          {
            name: 'Marketplace',
            value: profile.is_listed ? <Badge tone="positive">Listed</Badge> : <Badge tone="neutral">Not listed</Badge>,
          },
          { name: 'Requests', value: listing && (pause ?? 'Taking requests') },
          { name: 'Answers', value: listing && (answerTimeOf(listing) ?? 'Shown from 5 answered requests on') },
          {
            name: 'Verified',
            value: profile.verified_at ? formatDate(profile.verified_at, zone) : 'Not yet: an administrator verifies',
          },
          { name: 'Name and photo', value: <TextLink to="/profile">Profile settings</TextLink> },
          { name: 'Available times', value: <TextLink to="/coach/availability">Availability</TextLink> },
        ]}
      />
    </Card>
  );
}
