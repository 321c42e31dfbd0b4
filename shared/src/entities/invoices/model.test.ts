import { invoiceKindLabel, invoiceState } from './model.ts';

const open = { kind: 'invoice', balance: 1200, total: 1200, due_on: '2026-11-24' } as const;

test.each([
  [open, 'Open'],
  [{ ...open, due_on: '2026-11-23' }, 'Overdue'],
  [{ ...open, balance: 200 }, 'Partly paid'],
  [{ ...open, balance: 0 }, 'Settled'],
  [{ ...open, balance: -1200 }, 'To refund'],
  [{ ...open, kind: 'credit_note', balance: 0 } as const, 'Issued'],
])('%j is %s', (invoice, word) => {
  expect(invoiceState(invoice, '2026-11-24').word).toBe(word);
});

test('both kinds have their words', () => {
  expect([invoiceKindLabel({ kind: 'invoice' }), invoiceKindLabel({ kind: 'credit_note' })]).toEqual([
    'Invoice',
    'Credit note',
  ]);
});
