import { fieldsOf } from '../core/fields-of.ts';

// One slash and no second: '//host' and '/\host' are addresses of other sites.
const ownPath = /^\/(?![/\\])/;

/** The path that the guard kept in navigation state when it sent somebody to sign in; null when it kept none. */
export function wayBack(navigationState: unknown): string | null {
  const { from } = fieldsOf(navigationState);
  return typeof from === 'string' && ownPath.test(from) ? from : null;
}
