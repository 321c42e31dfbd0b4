import { can, recordPermissions, rolePermissions, type Actor } from './permissions.ts';
import type { Audience, Claim, NavigationEntry, RegisteredModule } from './module-contract.ts';
import { createPathMatcher, type PathParameters } from './path-matcher.ts';

/** What is at a path, for the current user. */
export type Access<Module = RegisteredModule> =
  | { readonly kind: 'module'; readonly module: Module; readonly claim: Claim }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'sign-in' }
  /** By `record` somebody is refused whom the server may let in: whom one works with changes while a page is open. */
  | { readonly kind: 'not-permitted'; readonly by: 'role' }
  /** `refusedTo` is what the claim names instead of Access Denied, with the record's id in it. */
  | { readonly kind: 'not-permitted'; readonly by: 'record'; readonly refusedTo: string | null }
  /** It is behind a feature flag whose value is not loaded yet. */
  | { readonly kind: 'pending'; readonly flag: string }
  | { readonly kind: 'unknown' };

/** Returns what is at a path: menu, route, prefetch and download all call it, so that they never disagree. */
export type AccessResolver<Module = RegisteredModule> = (path: string, actor: Actor | null) => Access<Module>;

/** Whether everybody of a role may open what is claimed, as far as that does not depend on the record. */
export function isOpenTo({ roles, permission }: Claim, audience: Audience): boolean {
  if (!roles.includes(audience)) return false;
  if (permission === undefined) return true;
  return audience !== 'anonymous' && rolePermissions[audience].includes(permission);
}

function opensRecord({ record }: Claim, actor: Actor | null, parameters: PathParameters): boolean {
  if (!record) return true;
  // A release may name a permission that this page does not know: no column, and refused.
  const columns = Object.keys({ ...recordPermissions[record.permission] });
  const id = parameters[record.parameter] ?? '';
  return can(actor, record.permission, Object.fromEntries(columns.map((column) => [column, id])));
}

const filled = (path: string | undefined, parameters: PathParameters): string | null =>
  path?.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? '')) ?? null;

/**
 * Builds the resolver over the claims of modules.
 * @param flagIsOn whether the current user has a feature; undefined while that is not loaded
 */
export function createAccessResolver<Module extends Pick<RegisteredModule, 'claims'>>(
  modules: readonly Module[],
  flagIsOn: (flag: string) => boolean | undefined = () => true,
): AccessResolver<Module> {
  const matchesAt = createPathMatcher(
    modules.flatMap((module) => module.claims.map((claim) => ({ path: claim.path, claim, module }))),
  );
  const cache = new Map<string, ReturnType<typeof matchesAt>>();
  return (path, actor) => {
    const claimed = cache.get(path) ?? matchesAt(path);
    cache.set(path, claimed);
    const isOff = ({ flag }: Claim): boolean => actor !== null && flag !== undefined && flagIsOn(flag) === false;
    const matches = claimed.filter(({ item }) => !isOff(item.claim));
    if (matches.length === 0) return { kind: 'unknown' };
    const open = matches.find(({ item }) => isOpenTo(item.claim, actor?.role ?? 'anonymous'));
    if (!open) return actor ? { kind: 'not-permitted', by: 'role' } : { kind: 'sign-in' };
    const { claim, module } = open.item;
    if (!opensRecord(claim, actor, open.parameters)) {
      return actor
        ? { kind: 'not-permitted', by: 'record', refusedTo: filled(claim.refusedTo, open.parameters) }
        : { kind: 'sign-in' };
    }
    if (actor && claim.flag !== undefined && flagIsOn(claim.flag) === undefined) {
      return { kind: 'pending', flag: claim.flag };
    }
    return claim.redirectTo === undefined
      ? { kind: 'module', module, claim }
      : { kind: 'redirect', to: claim.redirectTo };
  };
}

/** Whether a link is for `actor`: it is for their role, and what it leads to is claimed for this person. */
export function mayFollow(
  { to, roles }: Pick<NavigationEntry, 'to' | 'roles'>,
  resolve: AccessResolver<unknown>,
  actor: Actor,
): boolean {
  if (roles && !roles.includes(actor.role)) return false;
  const [path = ''] = to.split('?');
  return ['module', 'redirect'].includes(resolve(path, actor).kind);
}
