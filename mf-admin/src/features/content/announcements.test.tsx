import { screen } from '@testing-library/react';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ContentPage from './ContentPage.tsx';
import DraftPage from './DraftPage.tsx';

const network = fakeNetwork();
const harbor = { id: nextId(), name: 'Harbor College', slug: 'harbor', domain: null, archived_at: null, revision: 1 };
const announcement = {
  ...{ id: nextId(), kind: 'announcement', email_name: null, title: 'Closed on Friday', slug: null, summary: null },
  ...{ audience: ['client'], org_id: harbor.id, shown_until: '2026-01-01T00:00:00+00:00', revision: 1 },
  ...{ published_revision: 1, published_at: testInstant, scheduled_revision: null, scheduled_at: null },
  ...{ archived_at: null, updated_at: testInstant, training: null },
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Back on Monday.' }] }] },
};
const open = (at: string) => {
  network.table('content_items', [announcement]);
  network.table('organizations', [harbor]);
  network.table('content_revisions', []);
  network.rpc('content_links', []);
  return renderRoute({
    routes: [
      { path: '/admin/content', Component: ContentPage },
      { path: '/admin/content/:id', Component: DraftPage },
    ],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });
};

test('announcements have a list of their own, with whom they are for and whether they have ended', async () => {
  const { user } = open('/admin/content');
  expect(await screen.findByText('No articles yet')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Announcements' }));
  expect(await screen.findByRole('link', { name: 'Closed on Friday' })).toBeVisible();
  expect(screen.getByText('Ended')).toBeVisible();
  expect(await screen.findByText('Clients · Harbor College')).toBeVisible();
});

test('an announcement is begun with a title alone', async () => {
  const { user } = open('/admin/content?kind=announcement');
  network.on('POST', '/rest/v1/content_items', announcement);
  await user.click(screen.getAllByRole('button', { name: 'Add announcement' })[0] as HTMLElement);
  await user.type(await screen.findByLabelText(/^Title/), 'Closed on Friday');
  await user.click(screen.getAllByRole('button', { name: 'Add announcement' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Closed on Friday' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/content_items')[0]?.body).toMatchObject({
    ...{ kind: 'announcement', title: 'Closed on Friday', slug: null },
  });
});

test('its organization and last day are saved, an empty one as none', async () => {
  const { user } = open(`/admin/content/${announcement.id}`);
  network.on('PATCH', '/rest/v1/content_items', [{ ...announcement, org_id: null, revision: 2 }]);
  expect(await screen.findByRole('option', { name: 'Harbor College' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Organization/), 'Everyone');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({
    ...{
      summary: null,
      org_id: null,
      shown_until: expect.stringMatching(/^2026-01-01T00:00:00/) as string,
    },
  });
});

test('the preview shows the line to its readers, and names the organization that it is for', async () => {
  const { user } = open(`/admin/content/${announcement.id}?view=preview`);
  expect(await screen.findByText('Only for people of Harbor College.')).toBeVisible();
  expect(screen.getByText('Back on Monday.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Coaches' }));
  expect(screen.getByText("Coaches can't see this announcement")).toBeVisible();
});
