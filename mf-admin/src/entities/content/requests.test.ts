import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { createContent } from './requests.ts';

const network = fakeNetwork();
const id = nextId();
const stored = {
  ...{ id, kind: 'article', email_name: null, org_id: null, shown_until: null, training: null },
  ...{ title: 'Book', slug: 'book', summary: null, audience: ['client'], body: { type: 'doc', content: [] } },
  ...{ revision: 1, published_revision: null, published_at: null, scheduled_revision: null, scheduled_at: null },
  ...{ archived_at: null, updated_at: testInstant },
};

test('a retry writes the title that was typed since, and leaves what did not change', async () => {
  const renamed = { ...stored, title: 'Book a session', revision: 2 };
  const sent = network.inOrder(refusal(409, '23505', 'duplicate key value'), stored, [renamed]);
  const input = { kind: 'article', title: 'Book a session', slug: 'book' } as const;
  await expect(createContent(id, input)).resolves.toMatchObject({ title: 'Book a session' });
  expect(sent[2]).toMatchObject({ method: 'PATCH', parameters: { revision: 'eq.1' } });
  expect(sent[2]?.body).toEqual({ title: 'Book a session' });
});
