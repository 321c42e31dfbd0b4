import { screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import InviteUsersPage from './InviteUsersPage.tsx';
import { refusedFile } from './people-files.ts';
import { readPeople } from './read-people.ts';

const network = fakeNetwork();
beforeEach(() => network.table('background_jobs', []));
const jobId = '00000000-0000-4000-8000-000000000031';
const judged = (place: number, email: string, problems: string[] = []) => ({
  ...{ place, email, full_name: null, role: 'client', org_name: null, coach_name: null, problems },
});
const invitation = {
  id: '00000000-0000-4000-8000-000000000041',
  email: 'asked@example.com',
  full_name: null,
  role: 'coach',
  organization: { name: 'Harbor & Pine' },
  coach: null,
  inviter: { id: jobId, full_name: 'Morgan Lee', email: null, avatar_url: null },
  state: 'failed',
  failure: 'Failed to send the email',
  expires_at: '2126-10-01T10:00:00Z',
  created_at: '2026-10-01T10:00:00Z',
};
const job = {
  id: jobId,
  name: 'send_user_invitations',
  title: '2 invitations',
  requested_by: 'me',
  state: 'running',
  progress: 40,
  attempt: 1,
  run_at: '2026-11-20T10:00:00Z',
  error: null,
  result: null,
  file_path: null,
  file_name: null,
  file_size: null,
  created_at: '2026-11-20T10:00:00Z',
  finished_at: null,
};

const open = (at = '/admin/users/create', invitations: readonly object[] = []) => {
  network.table('user_invitations', invitations);
  network.table('organizations', []);
  network.rpc('list_people', { total: 0, previous: null, next: null, rows: [] });
  return renderRoute({
    routes: [{ path: '*', Component: InviteUsersPage }],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });
};
const sentTo = (name: string) => network.sent('POST', `/rest/v1/rpc/${name}`);

test('invites one person, and takes the coach only for a client', async () => {
  network.rpc('invite_users', { invited: 1, job_id: jobId, rows: [judged(1, 'ada@example.com')] });
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Email/), 'Ada@Example.com ');
  expect(screen.getByRole('combobox', { name: 'Coach' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Coach');
  expect(screen.queryByRole('combobox', { name: 'Coach' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation to ada@example.com is on its way')).toBeVisible();
  expect(sentTo('invite_users')[0]?.body).toEqual({
    p_rows: [{ email: 'ada@example.com', full_name: '', role: 'coach', organization: '', coach: '' }],
  });
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
});

test('what the database refuses is said, and what was typed stays', async () => {
  network.rpc('invite_users', {
    invited: 0,
    job_id: null,
    rows: [judged(1, 'ada@example.com', ['Already has an account'])],
  });
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Already has an account.')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
});

test('a file is checked first; only what nothing speaks against is sent, with its progress', async () => {
  const rows = [
    judged(1, 'ada@example.com'),
    { ...judged(2, 'nobody', ['Not a valid email address', 'Unknown role']), role: 'wizard' },
  ];
  network.rpc('check_user_invitations', rows);
  network.rpc('invite_users', { invited: 1, job_id: jobId, rows });
  network.on('GET', '/rest/v1/background_jobs', ({ query }: { query: URLSearchParams }) =>
    query.has('id') ? job : [],
  );
  const { user } = open('/admin/users/create?tab=file');
  const file = new File(['Role,Email\nCoach,ada@example.com\n\nWizard,nobody\n'], 'people.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a CSV file'), file);
  const table = within(await screen.findByRole('table', { name: 'Rows of the file' }));
  expect(table.getByText('Not a valid email address. Unknown role')).toBeVisible();
  expect(table.getByRole('cell', { name: '4' })).toBeVisible();
  expect(table.getByRole('cell', { name: 'Wizard' })).toBeVisible();
  expect(sentTo('invite_users')).toHaveLength(0);
  await user.click(screen.getByText('Ready (1)'));
  expect(table.getByText('ada@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  expect(await screen.findByRole('progressbar', { name: /Sending 1 invitation/ })).toHaveValue(40);
  expect(screen.getByText('1 of 2 rows left out')).toBeVisible();
  expect(sentTo('invite_users')[0]?.body).toMatchObject({
    p_rows: [{ email: 'ada@example.com' }, { email: 'nobody' }],
  });
});

test('who comes back while invitations are sent sees how far they are', async () => {
  const done = { ...job, id: '00000000-0000-4000-8000-000000000032', title: '7 invitations', state: 'done' };
  network.table('background_jobs', [job, done]);
  open('/admin/users/create?tab=file');
  expect(await screen.findByRole('progressbar', { name: /2 invitations/ })).toHaveValue(40);
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
});

test('a long address breaks at its @ in the preview', async () => {
  const rows = [{ ...judged(1, 'ada@example.com', ['Unknown coach']), coach_name: 'nobody@example.com' }];
  network.rpc('check_user_invitations', rows);
  const { user } = open('/admin/users/create?tab=file');
  await user.upload(await screen.findByLabelText('Choose a CSV file'), new File(['Email\nada@example.com\n'], 'p.csv'));
  for (const name of ['ada@example.com', 'nobody@example.com'])
    expect((await screen.findByText(name)).querySelector('wbr')).not.toBeNull();
});

test('a file without addresses is refused before anything is sent', async () => {
  const { user } = open('/admin/users/create?tab=file');
  await user.upload(await screen.findByLabelText('Choose a CSV file'), new File(['Name\nAda\n'], 'people.csv'));
  expect(await screen.findByText(/needs a column named Email/)).toBeVisible();
  expect(sentTo('check_user_invitations')).toHaveLength(0);
});

test('open invitations say why they failed, and are sent again or withdrawn after a question', async () => {
  network.rpc('resend_user_invitation', undefined);
  network.rpc('withdraw_user_invitation', refusal(400, 'P0001', 'This invitation was accepted or withdrawn'));
  const { user } = open('/admin/users/create', [invitation]);
  expect(await screen.findByText('Failed to send the email')).toBeVisible();
  const choose = async (label: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for asked@example.com' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await choose('Resend');
  await waitFor(() => expect(sentTo('resend_user_invitation')[0]?.body).toEqual({ p_id: invitation.id }));
  await choose('Withdraw');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sentTo('withdraw_user_invitation')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText('This invitation was accepted or withdrawn')).toBeVisible();
});

test('columns are known by their titles in any order, and refused rows come back with their reasons', () => {
  const { rows, places } = readPeople('\uFEFFCoach email;E-mail;Shoe size\n;ada@example.com;38\n\n ;;\n;=nobody;\n');
  expect(rows).toEqual([
    { email: 'ada@example.com', full_name: '', role: '', organization: '', coach: '' },
    { email: '=nobody', full_name: '', role: '', organization: '', coach: '' },
  ]);
  // As a spreadsheet counts them: with the titles, and with rows that are empty.
  expect(places).toEqual([2, 5]);
  expect(refusedFile(rows, [judged(1, 'ada@example.com'), judged(2, '=nobody', ['One', 'Two'])])).toBe(
    "\uFEFFEmail,Name,Role,Organization,Coach,Reason\r\n'=nobody,,,,,One; Two\r\n".replace('One; Two', '"One; Two"'),
  );
  const many = `Email\n${Array.from({ length: 1001 }, (_, place) => `p${place}@example.com`).join('\n')}`;
  expect(() => readPeople(many)).toThrow('This file has 1,001 rows. Invite up to 1,000 people at a time.');
  expect(() => readPeople('Email\n')).toThrow('no rows below');
});
