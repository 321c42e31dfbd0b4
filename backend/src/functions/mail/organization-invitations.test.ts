import { eventually } from '../../testing/eventually.ts';
import { signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('pglite', { notificationMail: true });
});
afterAll(() => backend.close());

const mailTo = (address: string) =>
  eventually(
    async () => (await backend.mailTo(address)).filter(({ subject }) => subject.includes('nvitation to')),
    ({ length }) => length > 0,
  );

test('whoever is invited gets one mail: a stranger one without settings, a person with an account the usual one', async () => {
  const coach = await signIn(backend, 'coach@milepost.test');
  const { error } = await coach.client.rpc('invite_to_organization', {
    p_org_id: 'a0000000-0000-4000-8000-000000000001',
    p_emails: ['stranger@example.test', 'client3@milepost.test'],
  });
  expect(error).toBeNull();

  const strangers = await mailTo('stranger@example.test');
  expect(strangers.map(({ subject }) => subject)).toEqual(['Invitation to Harbor & Pine Careers']);
  expect(strangers[0]?.text).toContain('Dana Whitfield invites you to Harbor & Pine Careers on Milepost.');
  expect(strangers[0]?.text).toContain('create an account with this email address');
  expect(strangers[0]?.text).toContain('/organization');
  expect(strangers[0]?.text).not.toContain('/settings/notifications');
  expect(strangers[0]?.html).not.toContain('/settings/notifications');

  const known = await mailTo('client3@milepost.test');
  expect(known.map(({ subject }) => subject)).toEqual(['Invitation to an organization']);
  expect(known[0]?.text).toContain('/settings/notifications');
});
