import path from 'node:path';
import { isWritten } from './import-guide.ts';

test('docs/import.md says what the cases of the tests say', () => {
  const repository = path.resolve(__dirname, '../../../../..');
  const answer = isWritten(repository) ? 'as written there' : 'npm run import-guide writes it anew';
  expect(answer).toBe('as written there');
});
