import type { RegistryPlaces } from '../store/places.ts';
import { readVersion, type PublishedVersion } from '../store/published-version.ts';
import type { Service } from '../store/service.ts';
import type { Surroundings } from './refusal.ts';

/**
 * What a version of `part` would be in service with in `after`, and what it takes the place of in `before`. Both may be the
 * same: then it is looked at alone.
 */
export function surroundingsOf(places: RegistryPlaces, part: string, before: Service, after: Service): Surroundings {
  const versions = (name: string, version: string | null | undefined): PublishedVersion[] => {
    const published = version ? readVersion(places, name, version) : null;
    return published ? [published] : [];
  };
  const others = Object.entries(after.modules).filter(([name]) => name !== part);
  const earlier = part === 'shell' ? before.shell : before.modules[part]?.stable;
  return {
    shell: versions('shell', after.shell)[0] ?? null,
    modules: others.flatMap(([name, { stable, canary }]) => [
      ...versions(name, stable),
      ...versions(name, canary?.version),
    ]),
    before: versions(part, earlier)[0] ?? null,
  };
}
