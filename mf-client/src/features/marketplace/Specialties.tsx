import type { CoachListing } from '@milepost/shared/entities/marketplace/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Tags } from './coach.styles.ts';

/** What a coach helps with; what the client wants help with is highlighted. */
export function Specialties({
  coach,
  most = coach.specialties.length,
}: {
  coach: Pick<CoachListing, 'specialties' | 'shared_topics'>;
  /** How many are listed, shared topics first; the rest is counted. */
  most?: number;
}) {
  const shared = new Set(coach.shared_topics.map((topic) => topic.toLowerCase()));
  const isShared = (specialty: string): boolean => shared.has(specialty.toLowerCase());
  const named =
    coach.specialties.length <= most
      ? coach.specialties
      : coach.specialties.toSorted((a, b) => Number(isShared(b)) - Number(isShared(a))).slice(0, most);
  return (
    <Tags aria-label="Specialties">
      {named.map((specialty) => (
        <li key={specialty}>
          <Badge tone={isShared(specialty) ? 'accent' : 'neutral'} dot={false}>
            {specialty}
          </Badge>
        </li>
      ))}
      {named.length < coach.specialties.length && <li>{coach.specialties.length - named.length} more</li>}
    </Tags>
  );
}
