import { createIntegrityTable } from './integrity-table.ts';
import { integrityPlugin } from './integrity-plugin.ts';

const entry = 'http://localhost:3002/1.1.0/remoteEntry.js';

const scriptFor = (url: string, prepare: (table: ReturnType<typeof createIntegrityTable>) => void): unknown => {
  const table = createIntegrityTable();
  prepare(table);
  return integrityPlugin(table).createScript?.({ url });
};

test('an entry script carries its hash and asks without credentials', () => {
  const made = scriptFor(entry, (table) => table.add(entry, { 'remoteEntry.js': 'sha384-entry' }));
  expect(made).toMatchObject({ script: { src: entry, integrity: 'sha384-entry', crossOrigin: 'anonymous' } });
});

test('an entry that no table lists gets a hash that none has', () => {
  const made = scriptFor(entry, () => undefined);
  expect(made).toMatchObject({ script: { integrity: `sha384-${'A'.repeat(64)}` } });
});

test('one of a module in development has no hash', () => {
  expect(scriptFor(entry, (table) => table.allow(entry))).not.toHaveProperty('script.integrity');
});
