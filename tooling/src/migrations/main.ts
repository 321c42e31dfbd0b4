import { recordMigrations } from './checksums.ts';

try {
  const added = recordMigrations(process.cwd(), { rewrite: process.argv.includes('--rewrite') });
  process.stdout.write(added.length === 0 ? 'All migrations are recorded.\n' : `Recorded: ${added.join(', ')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
