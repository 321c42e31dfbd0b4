import {
  canCancelReview,
  emptyReviewRequest,
  matchesReview,
  nextReviewStatuses,
  rejectionSchema,
  reviewRequestInputSchema,
  titleOf,
} from './model.ts';

const review = { title: 'My Résumé 2026', document_type: 'Resume', description: 'For a LEAD role' };

test('is called by its title, else its document type, else Untitled Review', () => {
  expect(titleOf(review)).toBe('My Résumé 2026');
  expect(titleOf({ title: '  ', document_type: 'Resume' })).toBe('Resume');
  expect(titleOf({ title: null, document_type: '' })).toBe('Untitled Review');
});

test.each(['résumé', 'RESUME', 'lead role', ''])('the search %p finds it', (search) => {
  expect(matchesReview(review, search)).toBe(true);
});

test('the search does not look elsewhere', () => {
  expect(matchesReview({ ...review, description: null }, 'lead')).toBe(false);
});

test('the form needs a document type only, and mends an invalid priority', () => {
  expect(reviewRequestInputSchema.safeParse(emptyReviewRequest()).error?.issues.map(({ message }) => message)).toEqual([
    'Document Type is required',
  ]);
  expect(
    reviewRequestInputSchema.parse({ ...emptyReviewRequest(), document_type: 'CV', priority: 'Yesterday' }),
  ).toEqual({
    document_type: 'CV',
    title: null,
    description: null,
    priority: 'Medium',
    notes: null,
    wished_completion: null,
  });
});

describe('moves', () => {
  const pending = { status: 'Pending', coach_id: null } as const;
  const taken = { status: 'In Progress', coach_id: 'coach' } as const;

  test.each([
    ['a coach takes what nobody has', pending, { id: 'coach', role: 'coach' }, ['In Progress', 'Rejected']],
    ['its coach ends it', taken, { id: 'coach', role: 'coach' }, ['Completed', 'Rejected']],
    ['another coach does not', taken, { id: 'other', role: 'coach' }, []],
    ['the client does not', pending, { id: 'client', role: 'client' }, []],
    ['an administrator does', taken, { id: 'admin', role: 'super_admin' }, ['Completed', 'Rejected']],
    ['what has ended stays', { ...taken, status: 'Completed' }, { id: 'coach', role: 'coach' }, []],
  ] as const)('%s', (_name, row, actor, expected) => {
    expect(nextReviewStatuses(row, actor)).toEqual(expected);
  });

  test('the client takes back a pending one of the own', () => {
    expect(canCancelReview({ status: 'Pending', client_id: 'me' }, 'me')).toBe(true);
    expect(canCancelReview({ status: 'In Progress', client_id: 'me' }, 'me')).toBe(false);
    expect(canCancelReview({ status: 'Pending', client_id: 'me' }, 'other')).toBe(false);
  });

  test('rejecting needs a reason', () => {
    expect(rejectionSchema.safeParse({ reason: '  ', notes: '' }).error?.issues[0]?.message).toBe(
      'A reason is required',
    );
  });
});
