import { versionPath } from './model.ts';

test('the file of a version lies with its client and its review', () => {
  expect(versionPath({ id: 'review', client_id: 'client' }, 'version', 'text/plain')).toBe(
    'client/reviews/review/version.txt',
  );
});
