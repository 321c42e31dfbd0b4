import type { Database } from '../../../../backend/src/database/database.ts';
import { actAs } from '../../../../backend/src/database/testing/acting-as.ts';
import { signedIn, type Person } from '../../stage/cast.ts';

type Booking = { readonly who: Person; readonly sql: string; readonly params: readonly unknown[] };

/**
 * Sends 50 bookings of one slot at once, each in a transaction of its own and with its own id for the session: one must
 * succeed, and all others must hear that the time is taken.
 */
export async function raceForASlot(
  database: Database,
  bookingOf: (sessionId: string, place: number) => Booking,
): Promise<void> {
  const bookings = Array.from({ length: 50 }, (_, place) =>
    database.transaction(async (tx) => {
      const { who, sql, params } = bookingOf(`50000000-0000-4000-8000-${String(place).padStart(12, '0')}`, place);
      await actAs(tx, signedIn(who));
      await tx.query(sql, params);
    }),
  );
  const outcomes = await Promise.allSettled(bookings);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(failures).toHaveLength(49);
  for (const failure of failures) {
    expect(failure).toMatchObject({ code: '23P01', message: 'That time is no longer available' });
  }
}
