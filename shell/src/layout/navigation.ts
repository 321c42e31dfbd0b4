import { generatePath } from 'react-router-dom';
import type { NavigationEntry, RegisteredModule } from '@milepost/shared/contract/module-contract';
import { can, type Actor } from '@milepost/shared/contract/permissions';
import type { AccessResolver } from '@milepost/shared/contract/access';

export type NavigationItem = Pick<NavigationEntry, 'label' | 'icon' | 'group' | 'toggleParameter' | 'count'> & {
  readonly to: string;
};

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
    .filter(({ roles }) => !roles || roles.includes(actor.role))
    .filter(({ permission }) => !permission || can(actor, permission))
    .map((entry) => ({ ...entry, to: generatePath(entry.to, { userId: actor.id }) }))
    .filter(({ to }) => ['module', 'redirect'].includes(resolve(to, actor).kind))
    .sort((a, b) => a.order - b.order);
}
