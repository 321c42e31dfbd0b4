import { screen } from '@testing-library/react';
import { createAccessResolver } from '@milepost/shared/contract/access';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ShellContext } from '../../core/shell-context.ts';
import { makeShell } from '../../core/testing/make-shell.ts';
import { HelpButton } from './HelpButton.tsx';

const network = fakeNetwork();
const served = {
  ...{ name: 'mf_account', navigation: [], version: '1.0.0', contractVersion: 1, entry: '/e.js' },
  claims: [{ path: '/support', roles: ['client' as const] }],
};
const show = (modules = [served]) => {
  const shell = makeShell({ resolve: createAccessResolver(modules) });
  const Help = () => (
    <ShellContext value={shell}>
      <HelpButton />
    </ShellContext>
  );
  return renderRoute({ routes: [{ path: '*', Component: Help }], at: '/', session: signedInAs() });
};
const article = {
  id: nextId(),
  slug: 'book',
  title: 'Book a session',
  summary: 'In two steps.',
  published_at: testInstant,
};

test('opens the articles that fit the page, all articles, and a ticket that knows the page', async () => {
  network.rpc('help_for_page', [article]);
  document.title = 'Sessions · Milepost';
  const { user } = show();
  expect(network.sent('POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(await screen.findByRole('menuitem', { name: 'Book a session' })).toHaveAttribute('href', '/support/book');
  expect(screen.getByRole('menuitem', { name: 'All articles' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('menuitem', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/support/tickets/new?from=%2F',
  );
  expect(network.sent('POST', '/rest/v1/rpc/help_for_page')[0]?.body).toEqual({ p_path: '/', p_title: 'Sessions' });
});

test('says when no article is about the page', async () => {
  network.rpc('help_for_page', []);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(await screen.findByRole('menuitem', { name: 'No article about this page' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('is not there where no module answers for Support & Help', () => {
  show([]);
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
});
