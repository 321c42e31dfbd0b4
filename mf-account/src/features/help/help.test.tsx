import { screen } from '@testing-library/react';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import HelpArticlePage from './HelpArticlePage.tsx';
import HelpPage from './HelpPage.tsx';

const network = fakeNetwork();
const article = {
  id: nextId(),
  slug: 'book-a-session',
  title: 'Book a session',
  summary: 'In two steps.',
  published_at: testInstant,
};
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Choose a time.' }] }] };
const open = (at: string) =>
  renderRoute({
    routes: [
      { path: '/support', Component: HelpPage },
      { path: '/support/:slug', Component: HelpArticlePage },
    ],
    at,
    session: signedInAs(),
  });

test('articles are listed and searched by the server, by address', async () => {
  network.table('support_tickets', []);
  network.rpc('help_articles', [article]);
  const { user, router } = open('/support');
  await user.type(screen.getByRole('searchbox'), 'book');
  expect(await screen.findByRole('link', { name: 'Book a session' })).toHaveAttribute(
    'href',
    '/support/book-a-session',
  );
  expect(router.state.location.search).toBe('?q=book');
  expect(network.sent('POST', '/rest/v1/rpc/help_articles').at(-1)?.body).toEqual({ p_search: 'book' });
});

test('nothing found and nothing there are told apart, and a failure can be tried again', async () => {
  network.table('support_tickets', []);
  network.rpc('help_articles', refusal(500, 'XX000', 'broken'));
  const { user } = open('/support?q=nothing');
  await screen.findByText('Failed to load articles');
  network.rpc('help_articles', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No articles match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all articles' }));
  expect(await screen.findByText('No articles yet')).toBeVisible();
});

test('an article is read at its address, to which an earlier one leads', async () => {
  network.rpc('help_article', { ...article, body });
  const { router } = open('/support/booking');
  expect(await screen.findByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible();
  expect(screen.getByText('Choose a time.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/support/book-a-session');
});

test('what is not published for the reader is not found', async () => {
  network.rpc('help_article', null);
  open('/support/secret');
  expect(await screen.findByText('Article not found')).toBeVisible();
});
