import { ModuleError } from '../../core/failure.ts';
import { isLoadFailure, understandError } from './understand-error.ts';

const entry = 'http://localhost:3002/1.1.0/remoteEntry.0123abcd.js';
const release = { version: '1.1.0', contractVersion: 1, entry };
const understand = (error: unknown): { phase: string; message: string; file: string | undefined } => {
  const { phase, message, file } = understandError(error, 'mf_client', release);
  return { phase, message, file };
};

const chunkError = (request: string): Error =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', request });

test('an entry that did not load is named', () => {
  expect(
    understand(new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {}')),
  ).toEqual({
    phase: 'entry',
    message: `mf_client 1.1.0: ${entry} did not load.`,
    file: entry,
  });
});

test('so is a chunk, also inside of what a page says', () => {
  const file = 'http://localhost:3002/1.1.0/static/12.js';
  const expected = { phase: 'chunk', message: `mf_client 1.1.0: ${file} did not load.`, file };
  expect(understand(chunkError(file))).toEqual(expected);
  const page = Object.assign(new Error('page', { cause: chunkError(file) }), { name: 'PageLoadError' });
  expect(understand(page)).toEqual(expected);
});

test('a module for another version of a shared library says which and what is here', () => {
  const error = new Error(
    '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_client which needs ^19.4.0)',
  );
  expect(understand(error)).toMatchObject({
    phase: 'expose',
    message: 'mf_client 1.1.0 needs react ^19.4.0; this page runs 19.3.1.',
  });
});

test('a missing expose and a throw while it starts are told apart', () => {
  expect(understand(new Error('Module "./routes" does not exist in container.')).message).toBe(
    'mf_client 1.1.0 does not offer ./routes.',
  );
  expect(understand(new TypeError('x is undefined\nat …')).message).toBe(
    'mf_client 1.1.0 failed to start: x is undefined',
  );
});

test('what is understood already stays as it is', () => {
  const known = new ModuleError('timeout', 'late');
  expect(understandError(known, 'mf_client', release)).toBe(known);
});

test('a page whose code did not come is known from one whose code is wrong', () => {
  expect(isLoadFailure(chunkError('/static/12.js'))).toBe(true);
  expect(isLoadFailure(Object.assign(new Error('page'), { name: 'PageLoadError' }))).toBe(true);
  expect(isLoadFailure(new TypeError('x is undefined'))).toBe(false);
});
