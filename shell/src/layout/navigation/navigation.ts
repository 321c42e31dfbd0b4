import { generatePath, matchPath } from 'react-router-dom';
import type { NavigationEntry, RegisteredModule } from '@milepost/shared/contract/module-contract';
import type { Actor } from '@milepost/shared/contract/permissions';
import { mayFollow, type AccessResolver } from '@milepost/shared/contract/access';
import { type PageAddress, storedAddress } from '@milepost/shared/contract/page-addresses';

export type NavigationItem = Pick<
  NavigationEntry,
  'label' | 'icon' | 'group' | 'toggleParameter' | 'count' | 'alsoAt'
> & {
  readonly to: PageAddress;
};

/** Whether the page that is open belongs to an entry: it is the entry's own, lies below it, or is one of its `alsoAt`. */
export const isCurrent = ({ to, alsoAt = [] }: Pick<NavigationItem, 'to' | 'alsoAt'>, pathname: string): boolean =>
  matchPath({ path: to, end: false }, pathname) !== null || alsoAt.some((path) => matchPath(path, pathname) !== null);

/**
 * The navigation entries of one slot of the layout, in order, that `actor` may use. An entry is left out when it is for
 * other roles, or when nobody claims its page for this user, so that no entry leads nowhere.
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
    .map((entry) => ({ ...entry, to: storedAddress(generatePath(entry.to, { userId: actor.id })) }))
    .filter((entry) => mayFollow(entry, resolve, actor))
    .sort((a, b) => a.order - b.order);
}
