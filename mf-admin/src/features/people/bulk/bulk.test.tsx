import { submitOnce } from '@milepost/shared/browser/submit-once';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import PeoplePage from '../PeoplePage.tsx';
import { peopleCsv } from './people-csv.ts';

const network = fakeNetwork();
beforeEach(() => network.table('saved_views', []));
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const person = (place: number) => ({
  id: idOf(place),
  full_name: `Person ${place}`,
  email: `p${place}@milepost.test`,
  avatar_url: null,
  role: 'client' as const,
  status: 'active' as const,
  is_invited: false,
  org_id: null,
  org_name: null,
  created_at: '2026-10-01T10:00:00.000Z',
  last_seen_at: null,
  verified_at: null,
  coaches: [],
  clients_count: 0,
});
const before = { role: 'client', org_id: null, status: 'active', reason: null, until: null, coached: false };
const became = (place: number, outcome = 'changed', message: string | null = null) => ({
  ...{ id: idOf(place), outcome, message, before },
});
const sentTo = (name: string) => network.sent('POST', `/rest/v1/rpc/${name}`);

const open = async (rows: readonly object[], total = rows.length) => {
  network.rpc('list_people', { total, previous: null, next: null, rows });
  network.rpc('count_people', { total, active: 0, new: 0 });
  network.table('organizations', []);
  const view = renderRoute({
    routes: [{ path: '*', Component: PeoplePage }],
    at: '/admin/users?role=client',
    session: signedInAs({ role: 'super_admin' }),
  });
  await screen.findByText('Person 1');
  return view;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], label: string) => {
  await user.click(screen.getByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  return within(await screen.findByRole('dialog'));
};

test('a role is given to those selected, who was refused is named, and Undo gives back what was', async () => {
  const { user } = await open([person(1), person(2)]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('2 users selected')).toBeVisible();
  network.rpc('admin_set_roles', [became(1), became(2, 'refused', "You can't change your own role")]);
  const form = await choose(user, 'Change role');
  await user.click(form.getByRole('radio', { name: /^Coach/ }));
  await user.click(form.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('1 user changed.')).toBeVisible();
  const refused = within(screen.getByRole('region', { name: 'Refused' }));
  expect(refused.getByText('Person 2')).toBeVisible();
  expect(refused.getByText("You can't change your own role")).toBeVisible();
  network.rpc('admin_set_roles', [became(1)]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 user changed back.')).toBeVisible();
  expect(sentTo('admin_set_roles').map(({ body }) => body)).toEqual([
    { p_user_ids: [idOf(1), idOf(2)], p_role: 'coach' },
    { p_user_ids: [idOf(1)], p_role: 'client' },
  ]);
});

test('many are changed in parts, and what stops in the middle tells what is done', async () => {
  const many = Array.from({ length: 60 }, (_, place) => person(place + 1));
  const { user } = await open(many);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  let asked = 0;
  network.on('POST', '/rest/v1/rpc/admin_set_statuses', () => {
    asked += 1;
    return asked === 1 ? many.slice(0, 50).map((_, place) => became(place + 1)) : refusal(500, 'XX000', 'broken');
  });
  const form = await choose(user, 'Suspend');
  await user.type(form.getByLabelText(/^Reason/), 'Spam');
  await user.click(form.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('50 users changed.')).toBeVisible();
  expect(screen.getByText('Not all users were changed')).toBeVisible();
  expect(sentTo('admin_set_statuses')[0]?.body).toMatchObject({ p_status: 'suspended', p_reason: 'Spam' });
});

test('all that match are selected over the pages, and another filter selects nobody', async () => {
  const { user } = await open([person(1)], 2);
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  network.on('POST', '/rest/v1/rpc/list_people', ({ body }: { body: unknown }) =>
    (body as { p_after: string | null }).p_after === null
      ? { total: 2, previous: null, next: idOf(1), rows: [person(1)] }
      : { total: 2, previous: idOf(2), next: null, rows: [person(2)] },
  );
  await user.click(screen.getByRole('button', { name: 'Select all 2 users' }));
  expect(await screen.findByText('2 users selected')).toBeVisible();
  expect(sentTo('list_people').at(-1)?.body).toMatchObject({ p_role: 'client', p_after: idOf(1), p_limit: 200 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Coach');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected users' })).toBeNull());
});

test('a double click on Undo undoes once, and the export says what is so now', async () => {
  const saved: Blob[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const address = jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const { user } = await open([person(1)]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  network.rpc('admin_set_statuses', [became(1)]);
  const suspend = async () => {
    const form = await choose(user, 'Suspend');
    await user.type(form.getByLabelText(/^Reason/), 'Spam');
    await user.click(form.getByRole('button', { name: 'Suspend' }));
    return screen.findByRole('button', { name: 'Undo' });
  };
  const exported = async () => {
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const file = new FileReader();
    const read = new Promise<void>((resolve) => {
      file.onload = () => resolve();
    });
    file.readAsText(saved.at(-1) ?? new Blob());
    await read;
    return typeof file.result === 'string' ? file.result.match(/Active|Suspended/g) : null;
  };
  await suspend();
  expect(await exported()).toEqual(['Suspended']);
  const undo = await suspend();
  const end = submitOnce(document);
  for (const detail of [1, 2]) fireEvent.click(undo, { detail });
  end();
  expect(await screen.findByText('1 user changed back.')).toBeVisible();
  expect(sentTo('admin_set_statuses')).toHaveLength(3);
  expect(await exported()).toEqual(['Active']);
  click.mockRestore();
  address.mockRestore();
});

test('a file holds who is selected, and runs no formula', () => {
  const [, line] = peopleCsv([{ ...person(1), full_name: '=1+1' }]).split('\r\n');
  expect(line).toBe("'=1+1,p1@milepost.test,Client,Active,,,0,,2026-10-01T10:00:00.000Z,");
});
