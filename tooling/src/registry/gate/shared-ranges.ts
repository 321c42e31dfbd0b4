import semver from 'semver';
import type { PublishedVersion, SharedPackage } from '../store/published-version.ts';
import { nameOf, type Refusal, type Rule } from './refusal.ts';

const provided = ({ shared }: PublishedVersion): Map<string, SharedPackage> =>
  new Map(shared.map((entry) => [entry.name, entry]));

/** Of a singleton one copy serves the page, so what one side provides must be in the range that the other asks for. */
function misfits(provider: PublishedVersion, consumer: PublishedVersion): { name: string; what: string }[] {
  const offers = provided(provider);
  return consumer.shared.flatMap(({ name, requiredVersion, singleton }) => {
    const offer = offers.get(name);
    // Of what is no singleton, a module brings its own copy when the page's does not fit.
    if (!singleton || !offer || semver.satisfies(offer.version, requiredVersion)) return [];
    const what = `${nameOf(consumer)} needs ${name} ${requiredVersion}, ${nameOf(provider)} provides ${offer.version}.`;
    return [{ name, what }];
  });
}

const refusal = (what: string, where: string, how: string): Refusal => ({ rule: 'shared-range', what, where, how });

/**
 * The shared singletons fit in both directions: a module's ranges against what the live shell provides, a shell's
 * versions against the ranges of every live module, and modules against each other for what the shell does not provide.
 */
export const sharedRangesRule: Rule = (candidate, { shell, modules }) => {
  if (candidate.part === 'shell') {
    return modules.flatMap((module) =>
      misfits(candidate, module).map(({ name, what }) =>
        refusal(what, `shell: ${name}`, `Keep ${name} in that range, or release ${module.part} for the new one first.`),
      ),
    );
  }
  const offers = shell ? provided(shell) : new Map<string, SharedPackage>();
  const withShell = shell
    ? misfits(shell, candidate).map(({ name, what }) =>
        refusal(
          what,
          `${candidate.part}/package.json: ${name}`,
          `Depend on the shell's version, or promote a shell with the newer ${name} first.`,
        ),
      )
    : [];
  const withModules = modules.flatMap((module) =>
    [...misfits(module, candidate), ...misfits(candidate, module)]
      .filter(({ name }) => !offers.has(name))
      .map(({ name, what }) =>
        refusal(
          what,
          `${candidate.part}/package.json: ${name}`,
          `Agree on one ${name} with ${module.part}: a page holds one copy of it.`,
        ),
      ),
  );
  return [...withShell, ...withModules];
};
