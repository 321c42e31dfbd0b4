/** Ids that rows refer to unless a test says otherwise. */
export const testIds = {
  client: '11111111-1111-4111-8111-111111111111',
  coach: '22222222-2222-4222-8222-222222222222',
  admin: '33333333-3333-4333-8333-333333333333',
  organization: '44444444-4444-4444-8444-444444444444',
} as const;

/** When rows were made, unless a test says otherwise. */
export const testInstant = '2026-11-20T14:00:00.000Z';

let count = 0;
/** The next id; the same order of calls in a file gives the same ids. */
export const nextId = (): string => {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
};
