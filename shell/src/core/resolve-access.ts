import { matchRoutes, type Params } from 'react-router-dom';
import { can, type Actor } from '@milepost/shared/contract/permissions';
import type { Audience, Claim, RegisteredModule } from '@milepost/shared/contract/module-contract';

/** What stands at a path, for the person who asks. */
export type Access =
  | { readonly kind: 'module'; readonly module: RegisteredModule; readonly claim: Claim; readonly params: Params }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'sign-in' }
  /** By `record` somebody is refused whom the server may let in: whom one works with changes while a page is open. */
  | { readonly kind: 'not-permitted'; readonly by: 'role' | 'record' }
  | { readonly kind: 'unknown' };

type OwnedClaim = { readonly claim: Claim; readonly module: RegisteredModule };
/** `first`: what a path that fits begins with; null where that may be anything. */
type ClaimRoute = { path: string; id: string; first: string | null; owned: OwnedClaim[] };

/** Answers what stands at a path: menu, route, prefetch and download all ask it, so that they never disagree. */
export type AccessResolver = (pathname: string, actor: Actor | null) => Access;

type Modules = { readonly modules: readonly RegisteredModule[] };

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not an encoded address: it fits what is written the same.
    return segment;
  }
}

const firstSegment = (path: string): string => decoded(path.split('/')[1] ?? '').toLowerCase();

function routesOf(registry: Modules): ClaimRoute[] {
  const byPath = new Map<string, ClaimRoute>();
  for (const module of registry.modules) {
    for (const claim of module.claims) {
      const first = firstSegment(claim.path);
      const isOpen = /^[:*]|\?$/.test(first);
      const route = byPath.get(claim.path) ?? {
        path: claim.path,
        id: claim.path,
        first: isOpen ? null : first,
        owned: [],
      };
      route.owned.push({ claim, module });
      byPath.set(claim.path, route);
    }
  }
  return [...byPath.values()];
}

function opensRecord({ record }: Claim, actor: Actor | null, params: Params): boolean {
  if (!record) return true;
  const id = params[record.parameter] ?? '';
  return record.permission === 'access_client'
    ? can(actor, 'access_client', { client_id: id })
    : can(actor, 'access_coach', { coach_id: id });
}

/** Builds the resolver over the registry's claims. */
export function createAccessResolver(registry: Modules): AccessResolver {
  const routes = routesOf(registry);
  // The router ranks all that it is given anew for each question, and a menu asks for each of its entries whenever it is
  // drawn: with fifty modules that took a quarter of a second of a slow phone's start.
  const matches = new Map<string, ReturnType<typeof matchRoutes<ClaimRoute>>>();
  const match = (pathname: string): ReturnType<typeof matchRoutes<ClaimRoute>> => {
    // A notification's link may carry a query.
    const first = firstSegment(pathname.replace(/[?#].*/s, ''));
    const candidates = routes.filter((route) => route.first === null || route.first === first);
    return matchRoutes(candidates, pathname);
  };
  return (pathname, actor) => {
    if (!matches.has(pathname)) matches.set(pathname, match(pathname));
    const found = matches.get(pathname)?.at(-1);
    if (!found) return { kind: 'unknown' };
    const audience: Audience = actor?.role ?? 'anonymous';
    const owned = found.route.owned.find(({ claim }) => claim.roles.includes(audience));
    if (!owned || (owned.claim.permission && !can(actor, owned.claim.permission))) {
      return actor ? { kind: 'not-permitted', by: 'role' } : { kind: 'sign-in' };
    }
    const { claim, module } = owned;
    if (!opensRecord(claim, actor, found.params)) {
      return actor ? { kind: 'not-permitted', by: 'record' } : { kind: 'sign-in' };
    }
    if (claim.redirectTo) return { kind: 'redirect', to: claim.redirectTo };
    return { kind: 'module', module, claim, params: found.params };
  };
}
