import { matchPath } from './match-path.ts';
import { nameOf, type Rule } from './refusal.ts';

/**
 * No entry of the layout loses the page that it leads to. The shell hides an entry whose page nobody claims, so a page
 * that is still to come may have its entry already; one that is taken away may not leave it behind.
 */
export const navigationRule: Rule = (candidate, { modules, before }) => {
  const pathsOf = (configs: readonly (typeof candidate)[]): string[] =>
    configs.flatMap(({ config }) => config?.claims.map(({ path }) => path) ?? []);
  const after = pathsOf([...modules, candidate]);
  const lost = pathsOf(before ? [before] : []).filter((path) => !after.some((claimed) => matchPath(claimed, path)));
  return [...modules, candidate].flatMap((owner) =>
    (owner.config?.navigation ?? [])
      .filter(({ to }) => lost.some((path) => matchPath(path, to)) && !after.some((path) => matchPath(path, to)))
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
