import { callFunction } from '../../functions/call-function.ts';
import { JobError, type JobHandler } from '../job.ts';

/** Has Stripe asked about all payments by card that may have changed, 50 at a time. */
export const checkCardPayments: JobHandler = async (_job, { database, address, signal, progress }) => {
  const before = new Date().toISOString();
  const due = async (): Promise<number> => {
    const [row] = await database.query<{ due: number }>(
      'select count(*)::integer as due from private.due_card_checkouts($1)',
      [before],
    );
    return row?.due ?? 0;
  };
  const all = await due();
  let left = all;
  while (left > 0) {
    await callFunction(address, 'stripe-sync', { type: 'CHECK', before }, signal);
    const rest = await due();
    if (rest >= left) throw new JobError('Stripe’s answers were not booked.', true);
    left = rest;
    await progress(100 - (100 * left) / all);
  }
  return { result: { checked: all } };
};
