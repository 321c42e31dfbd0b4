import { writePermissions } from './role-permissions.ts';

const written = writePermissions(process.cwd());
process.stdout.write(
  written === undefined
    ? 'The newest migration holds the permissions of shared/src/contract/permissions.ts.\n'
    : `${written} is written: commit it with shared/src/contract/permissions.ts. The next start applies it.\n`,
);
