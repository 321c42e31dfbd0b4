import { writePermissions } from './role-permissions.ts';

const written = writePermissions(process.cwd());
process.stdout.write(
  written === undefined
    ? 'The newest migration holds the permissions of shared/src/permissions.\n'
    : `${written} is written: commit it with shared/src/permissions. The next start applies it.\n`,
);
