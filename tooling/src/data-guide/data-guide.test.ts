import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isWritten, writeDataGuide } from './data-guide.ts';
import { exportedOf } from './exported.ts';

const repository = path.resolve(__dirname, '../../..');

test('shared/src/data/README.md says what the doc comments say', () => {
  const answer = isWritten(repository) ? 'as written there' : 'npm run data-guide writes it anew';
  expect(answer).toBe('as written there');
});

test('functions stand as they are called, with the first paragraph of what is said of them', () => {
  const source = `
    /**
     * Writes a row,
     * once.
     *
     * More of it.
     * @throws AppError
     */
    export const write = (
      id: string,
      { title }: { title: string },
    ): Promise<void> => done(id);
    const hidden = 1;
    export const keys = { all: ['a'], list: (of: string) => [of], one: (id: string) => [id] };
    /** Most rows. @internal */
    export const most = 10;
    export type Row = { id: string };
    export function read(id?: string): Row[] { return []; }
    /** Fails. */
    export class Broken extends Error {}
  `;
  expect(exportedOf(source, 'rows.ts')).toEqual([
    {
      name: 'write',
      text: 'write(id: string, { title }: { title: string }): Promise<void>',
      says: 'Writes a row, once.',
    },
    { name: 'keys', text: 'keys.list(of: string), .one(id: string)', says: '' },
    { name: 'most', text: 'most', says: 'Most rows.' },
    { name: 'read', text: 'read(id?: string): Row[]', says: '' },
    { name: 'Broken', text: 'class Broken', says: 'Fails.' },
  ]);
});

test('what a file passes on from another of its folder stands as it is there, types aside', () => {
  const others: Record<string, string> = {
    './keys.ts':
      '/** Where rows are kept. */\nexport const keys = 1;\nexport const hidden = 2;\nexport type Key = string;',
  };
  const read = (specifier: string) => exportedOf(others[specifier] ?? '', specifier);
  const source = `
    export { keys, type Key } from './keys.ts';
    export type { Key as Name } from './keys.ts';
    export { configure } from '@milepost/shared/data/connection';
    export const own = <Row,>(row: Row): Row => row;
  `;
  expect(exportedOf(source, 'rows.ts', read)).toEqual([
    { name: 'keys', text: 'keys', says: 'Where rows are kept.' },
    { name: 'own', text: 'own(row: Row): Row', says: '' },
  ]);
});

test('the head stays, what follows is written anew, and a changed comment shows', () => {
  const root = temporaryFolder('checkout');
  for (const folder of ['domain', 'data', 'entities/tasks', 'sync']) {
    mkdirSync(path.join(root, 'shared/src', folder), { recursive: true });
  }
  const file = path.join(root, 'shared/src/data/README.md');
  const source = path.join(root, 'shared/src/entities/tasks/requests.ts');
  writeFileSync(file, '# Data\n\nBy hand.\n');
  writeFileSync(source, '/** Lists. */\nexport const listTasks = (): string[] => [];\n');
  expect(isWritten(root)).toBe(false);
  writeDataGuide(root);
  expect(isWritten(root)).toBe(true);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# Data\n\nBy hand\.\n/);
  expect(text).toContain('### `entities/tasks/requests`\n\n- `listTasks(): string[]`: Lists.\n');
  writeFileSync(source, '/** Lists them. */\nexport const listTasks = (): string[] => [];\n');
  expect(isWritten(root)).toBe(false);
});
