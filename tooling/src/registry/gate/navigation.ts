import { createPathMatcher } from '@milepost/shared/contract/path-matcher';
import { nameOf, type Rule } from './refusal.ts';

/**
 * No entry of the layout may lose its page. The shell hides an entry whose page nobody claims, so an entry may exist
 * before its page does; a page that is removed may not leave its entry behind.
 */
export const navigationRule: Rule = (candidate, { modules, before }) => {
  const claimsOf = (configs: readonly (typeof candidate)[]) => configs.flatMap(({ config }) => config?.claims ?? []);
  const after = createPathMatcher(claimsOf([...modules, candidate]));
  const lost = createPathMatcher(claimsOf(before ? [before] : []).filter(({ path }) => after(path).length === 0));
  return [...modules, candidate].flatMap((owner) =>
    (owner.config?.navigation ?? [])
      .filter(({ to }) => lost(to).length > 0 && after(to).length === 0)
      .map(({ label, to }) => ({
        rule: 'navigation',
        what: `${nameOf(candidate)} gives up ${to}, where the entry '${label}' of ${owner.part} leads.`,
        where: `${candidate.part}/module.config.ts`,
        how:
          owner.part === candidate.part
            ? `Take the entry '${label}' out as well, or keep the claim.`
            : `Keep the claim (redirectTo sends people on) until ${owner.part} has released without the entry.`,
      })),
  );
};
