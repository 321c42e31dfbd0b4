import { reviewEventSentence } from './model.ts';

test('the history begins with the request and tells each move', () => {
  expect(reviewEventSentence({ from_status: null, to_status: 'Pending' })).toBe('Requested');
  expect(reviewEventSentence({ from_status: 'Pending', to_status: 'In Progress' })).toBe(
    'Moved from Pending to In Progress',
  );
  expect(reviewEventSentence({ from_status: 'Pending', to_status: 'Pending' })).toBe('Coach changed');
});
