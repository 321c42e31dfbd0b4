import { leadLinkAnswer } from './link-answer.ts';

const open = (address: string): string => {
  window.history.replaceState(null, '', address);
  leadLinkAnswer();
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
};

test('an answer to a link leads to its page, and other fragments stay where they are', () => {
  const tokens = '#access_token=a&refresh_token=r&type=recovery';
  expect(open(`/${tokens}`)).toBe(`/auth/reset-password?type=recovery${tokens}`);
  const fromProvider = `/settings/account?provider=google${tokens}`;
  expect(open(fromProvider)).toBe(fromProvider);
  expect(open('/dashboard?charts=on#content')).toBe('/dashboard?charts=on#content');
});
