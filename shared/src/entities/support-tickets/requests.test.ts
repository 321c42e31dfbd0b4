import { fakeNetwork } from '@milepost/shared/testing/network';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { replyToTicket } from './requests.ts';

const network = fakeNetwork();
const reply = {
  ...{ id: nextId(), ticket_id: nextId(), author_id: nextId(), body: 'At row 3.' },
  uploads: [{ id: nextId(), ending: 'txt', file: new File(['x'], 'run.txt', { type: 'text/plain' }) }],
};

/** Answers uploads as storage does, and leaves everything else to the network; gives whether each might replace a file. */
const answerUploads = (statusCode: string): readonly (string | null)[] => {
  const others = globalThis.fetch;
  const replacing: (string | null)[] = [];
  globalThis.fetch = async (input, init) => {
    const at = input instanceof Request ? input.url : input.toString();
    if (!at.includes('/storage/v1/object/tickets/')) return others(input, init);
    replacing.push(new Headers(init?.headers).get('x-upsert'));
    return Response.json({ statusCode, error: 'Refused', message: 'Refused' }, { status: 400 });
  };
  return replacing;
};

test('a file that came with an earlier try is not sent again, and the message is', async () => {
  const { id, ticket_id, author_id, body } = reply;
  network.rpc('reply_to_ticket', { id, ticket_id, author_id, is_answer: false, body, created_at: testInstant });
  const replacing = answerUploads('409');
  expect(await replyToTicket(reply)).toMatchObject({ body });
  expect(replacing).toEqual(['false']);
});

test('a message goes without no file that was refused', async () => {
  answerUploads('403');
  await expect(replyToTicket(reply)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(network.sent('POST', '/rest/v1/rpc/reply_to_ticket')).toEqual([]);
});
