import type { RegistryPlaces } from '../store/places.ts';
import { readVersion } from '../store/published-version.ts';
import type { Service } from '../store/service.ts';
import type { Build } from '../publish/read-build.ts';
import { localVersion } from '../versions.ts';

/** Under which version a build of this checkout goes into service, and whether its files are in the registry already. */
export type CheckoutVersion = { readonly part: string; readonly version: string; readonly isPublished: boolean };

/**
 * What `npm start` has to bring into service of a build; null when that build is live, or on trial.
 *
 * A package's own version is left to its release: a build takes it when nothing of the part is live yet or when it is
 * that release, and is a version of its own, `1.0.0-local.0a1b2c3d`, otherwise.
 */
export function checkoutVersion(places: RegistryPlaces, service: Service, build: Build): CheckoutVersion | null {
  const { part, fingerprint } = build;
  const module = service.modules[part];
  const stable = part === 'shell' ? service.shell : module?.stable;
  const holds = (version: string | null | undefined): boolean =>
    typeof version === 'string' && readVersion(places, part, version)?.fingerprint === fingerprint;
  if (holds(stable) || holds(module?.canary?.version)) return null;
  if (holds(build.version)) return { part, version: build.version, isPublished: true };
  const isFirst = !stable && !readVersion(places, part, build.version);
  const version = isFirst ? build.version : localVersion(build.version, fingerprint);
  return { part, version, isPublished: holds(version) };
}
