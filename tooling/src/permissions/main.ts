import { recordMigrations } from '../migrations/checksums.ts';
import { writePermissions } from './role-permissions.ts';

const written = writePermissions(process.cwd());
if (written !== undefined) recordMigrations(process.cwd());
process.stdout.write(
  written === undefined
    ? 'The newest migration holds the permissions of shared/src/contract/permissions.ts.\n'
    : `${written} is written and recorded: commit it with shared/src/contract/permissions.ts. The next start applies it.\n`,
);
