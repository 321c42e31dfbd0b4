import { fieldsOf } from '../core/fields-of.ts';

// One slash and no second: '//host' and '/\host' are addresses of other sites.
const ownPath = /^\/(?![/\\])/;

/** The path that the guard kept in navigation state before the sign-in page; null if there is none. */
export function returnPath(navigationState: unknown): string | null {
  const { from } = fieldsOf(navigationState);
  return typeof from === 'string' && ownPath.test(from) ? from : null;
}
