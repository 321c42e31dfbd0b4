import type { Fault } from './fault.ts';

/** Faults that only a browser shows. */
export const journeyFaults: readonly Fault[] = [
  {
    file: 'shell/src/access/Page.tsx',
    search: " && access.claim.roles.includes('anonymous')",
    replacement: '',
    test: 'access.spec',
  },
  {
    file: 'mf-client/src/features/tasks/TaskList.tsx',
    search: '...(showsDone ? done : [])',
    replacement: '...(showsDone ? [] : done)',
    test: 'tasks',
  },
  {
    file: 'mf-client/src/features/booking/BookingForm.tsx',
    search: 'if (isSuccess) return',
    replacement: 'if (isSuccess && error) return',
    test: 'booking',
  },
];
