import { generatePath, matchPath } from 'react-router-dom';
import type { NavigationEntry, RegisteredModule } from '@milepost/shared/contract/module-contract';
import { can, type Actor } from '@milepost/shared/contract/permissions';
import type { AccessResolver } from '@milepost/shared/contract/access';

export type NavigationItem = Pick<
  NavigationEntry,
  'label' | 'icon' | 'group' | 'toggleParameter' | 'count' | 'alsoAt'
> & {
  readonly to: string;
};

/** Whether the page that is open belongs to an entry: it is the entry's own, lies below it, or is one of its `alsoAt`. */
export const isCurrent = ({ to, alsoAt = [] }: Pick<NavigationItem, 'to' | 'alsoAt'>, pathname: string): boolean =>
  matchPath({ path: to, end: false }, pathname) !== null || alsoAt.some((path) => matchPath(path, pathname) !== null);

/** Whether a link is for `actor`: its role and permission fit, and what it leads to is claimed for this person. */
export function mayFollow(
  { to, roles, permission }: Pick<NavigationEntry, 'to' | 'roles' | 'permission'>,
  resolve: AccessResolver,
  actor: Actor,
): boolean {
  if (roles && !roles.includes(actor.role)) return false;
  if (permission && !can(actor, permission)) return false;
  const [path = ''] = to.split('?');
  return ['module', 'redirect'].includes(resolve(path, actor).kind);
}

/**
 * The entries of one place in the layout, in order, that `actor` may use. An entry is left out when its role or
 * permission does not fit, and when what it leads to is claimed by nobody or not for this person: nothing leads nowhere.
 */
export function navigationFor(options: {
  modules: readonly RegisteredModule[];
  resolve: AccessResolver;
  actor: Actor;
  slot: NavigationEntry['slot'];
}): NavigationItem[] {
  const { modules, resolve, actor, slot } = options;
  return modules
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.slot === slot)
    .map((entry) => ({ ...entry, to: generatePath(entry.to, { userId: actor.id }) }))
    .filter((entry) => mayFollow(entry, resolve, actor))
    .sort((a, b) => a.order - b.order);
}
