import { signIn } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const queue = 'id,state,handling:ticket_handling!inner(assigned_to,snoozed_until)';
type Row = { id: string; handling: object | null };
const openTicket = 'c2000000-0000-4000-8000-000000000003';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('postgres');
});
afterAll(() => backend.close());

test('support asks for tickets by who has them and by their snooze', async () => {
  const admin = await signIn(backend, 'admin@milepost.test');
  const now = new Date().toISOString();
  const tickets = () => admin.client.from('support_tickets').select(queue, { count: 'exact' });
  const shown = () => tickets().or(`snoozed_until.is.null,snoozed_until.lte.${now}`, { referencedTable: 'handling' });
  const all = await shown();
  expect(all.error).toBeNull();
  expect(all.count).toBeGreaterThan(3);
  expect((await shown().is('handling.assigned_to', null)).data?.map(({ id }: Row) => id)).toEqual([openTicket]);
  const own = await shown().eq('handling.assigned_to', admin.user.id);
  expect(own.count).toBe((all.count ?? 0) - 1);
  await admin.client.rpc('snooze_ticket', {
    p_id: openTicket,
    p_until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect((await tickets().gt('handling.snoozed_until', now)).data?.map(({ id }: Row) => id)).toEqual([openTicket]);
  expect((await shown()).count).toBe((all.count ?? 0) - 1);
});

test('an asker who asks for them beside their ticket gets nothing', async () => {
  const client = await signIn(backend, 'client@milepost.test');
  const left = await client.client
    .from('support_tickets')
    .select('id,handling:ticket_handling(assigned_to,snoozed_until,article_id)');
  expect(left.data?.length).toBeGreaterThan(0);
  expect(left.data?.map(({ handling }: Row) => handling)).toEqual(left.data?.map(() => null));
  expect((await client.client.from('support_tickets').select(queue)).data).toEqual([]);
});
