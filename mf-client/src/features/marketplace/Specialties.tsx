import type { CoachListing } from '@milepost/shared/domain/marketplace';
import { Badge } from '@milepost/shared/ui/Badge';
import { Tags } from './coachParts.ts';

/** What a coach helps with; what the client wants help with stands out. */
export function Specialties({ coach }: { coach: Pick<CoachListing, 'specialties' | 'shared_topics'> }) {
  const shared = new Set(coach.shared_topics.map((topic) => topic.toLowerCase()));
  const isShared = (specialty: string): boolean => shared.has(specialty.toLowerCase());
  return (
    <Tags aria-label="Specialties">
      {coach.specialties.map((specialty) => (
        <li key={specialty}>
          <Badge tone={isShared(specialty) ? 'accent' : 'neutral'} dot={false}>
            {specialty}
          </Badge>
        </li>
      ))}
    </Tags>
  );
}
