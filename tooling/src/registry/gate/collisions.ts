import { placeOf } from '@milepost/shared/contract/path-matcher';
import { nameOf, type Rule } from './refusal.ts';
import type { PublishedVersion } from '../store/published-version.ts';

const claimedBy = ({ config }: PublishedVersion): { key: string; path: string; role: string }[] =>
  (config?.claims ?? []).flatMap(({ path, roles }) =>
    roles.map((role) => ({ key: `${placeOf(path)} ${role}`, path, role })),
  );

/** No two modules may claim the same path for a role. */
export const collisionRule: Rule = (candidate, { modules }) => {
  const own = new Set<string>();
  const twice = claimedBy(candidate).filter(({ key }) => own.size === own.add(key).size);
  const withOthers = modules.flatMap((module) => {
    const theirs = new Set(claimedBy(module).map(({ key }) => key));
    return claimedBy(candidate)
      .filter(({ key }) => theirs.has(key))
      .map(({ path, role }) => ({ path, role, module }));
  });
  const where = `${candidate.part}/module.config.ts`;
  return [
    ...twice.map(({ path, role }) => ({
      rule: 'collision',
      what: `${nameOf(candidate)} claims ${path} for ${role} twice.`,
      where,
      how: 'Leave one of the two claims.',
    })),
    ...withOthers.map(({ path, role, module }) => ({
      rule: 'collision',
      what: `${nameOf(candidate)} claims ${path} for ${role}, which ${nameOf(module)} has.`,
      where,
      how: `Claim another path, or promote it together with a ${module.part} that gave ${path} up: npm run module -- promote ${module.part} <version> ${candidate.part} ${candidate.release.version}.`,
    })),
  ];
};
