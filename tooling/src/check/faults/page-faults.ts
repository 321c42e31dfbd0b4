import type { Fault } from './fault.ts';

/** Faults in the shell and in each module. */
export const pageFaults: readonly Fault[] = [
  {
    file: 'shell/src/loading/registry/registry-shape.ts',
    search: '  path: isPath,',
    replacement: '  path: isText,',
    test: 'registry/registry-shape',
  },
  {
    file: 'shell/src/loading/integrity/integrity-table.ts',
    search: '[...allowed].some((folder) => href.startsWith(folder)) ? undefined : neverMet',
    replacement: 'undefined',
    test: 'integrity/integrity-table',
  },
  {
    file: 'shell/src/loading/containment/settled.ts',
    search: "if (status === 'loading') return;",
    replacement: '',
    test: 'containment/settled',
  },
  {
    file: 'shell/src/observability/telemetry/report-queue.ts',
    search: 'told.has(same) || told.size >= maxErrors',
    replacement: 'told.size >= maxErrors',
    test: 'telemetry/report-queue',
  },
  {
    file: 'mf-auth/src/features/sign-in/SignInMessages.tsx',
    search: "error.code === 'email_not_confirmed'",
    replacement: "error.code === 'never'",
    test: 'sign-in/sign-in.test',
  },
  {
    file: 'mf-auth/src/features/registration/RegistrationForm.tsx',
    search: "error.code === 'weak_password'",
    replacement: "error.code === 'never'",
    test: 'registration/registration.test.tsx',
  },
  {
    file: 'mf-auth/src/features/password-reset/PasswordResetPage.tsx',
    search: '{request.isSuccess && (',
    replacement: '{request.isPending && (',
    test: 'features/password-reset',
  },
  {
    file: 'mf-client/src/features/insights/period.ts',
    search: 'addDays(today, 1 - Number(choice))',
    replacement: 'addDays(today, -Number(choice))',
    test: 'insights/period',
  },
  {
    file: 'mf-client/src/features/tasks/SnoozeDialog.tsx',
    search: 'data <= today',
    replacement: 'data < today',
    test: 'features/tasks/tasks',
  },
  {
    file: 'mf-client/src/features/marketplace/CoachAction.tsx',
    search: 'if (pause !== null)',
    replacement: 'if (pause === null)',
    test: 'features/marketplace/marketplace',
  },
  {
    file: 'mf-client/src/features/network/arrange-contacts.ts',
    search: "return due === 'overdue' || due === 'today';",
    replacement: "return due === 'overdue';",
    test: 'network/arrange-contacts',
  },
  {
    file: 'mf-coach/src/features/availability/WeeklyHoursCard.tsx',
    search: '.filter((other) => other !== weekday)',
    replacement: '.filter((other) => other === weekday)',
    test: 'features/availability/availability.test.tsx',
  },
  {
    file: 'mf-admin/src/features/people/PeopleTable.tsx',
    search: "person.role === 'client' ? [{",
    replacement: "person.role === 'coach' ? [{",
    test: 'mf-admin/src/features/people/people.test.tsx',
  },
  {
    file: 'shared/src/domain/attachable-files/attachable-files.ts',
    search: 'file.size > largest',
    replacement: 'file.size < 0',
    test: 'domain/attachable-files',
  },
  {
    file: 'mf-account/src/features/notifications/useNotifications.ts',
    search: "listOf(parameters.get('show'))",
    replacement: 'listOf(null)',
    test: 'features/notifications',
  },
];
