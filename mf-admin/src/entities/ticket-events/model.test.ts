import { ticketEventSentence, type TicketEvent } from './model.ts';

test('history is told in sentences', () => {
  const event = (more: Partial<TicketEvent>): TicketEvent => ({
    ...{ id: 'x', kind: 'state', old_value: null, new_value: null, created_at: '', actor: null, person: null },
    ...more,
  });
  expect(ticketEventSentence(event({ new_value: 'waiting' }))).toBe('Status changed to Waiting for the user');
  expect(ticketEventSentence(event({ kind: 'assigned' }))).toBe('Assignment removed');
  expect(ticketEventSentence(event({ kind: 'rated', new_value: '1' }))).toBe('Rated 1 star');
  expect(ticketEventSentence(event({ kind: 'category', new_value: 'billing' }))).toBe('Category changed to Billing');
});
