import type { Fault } from './fault.ts';

/** Faults in what all packages share. */
export const sharedFaults: readonly Fault[] = [
  {
    file: 'shared/src/contract/permissions.ts',
    search: 'actor.assignedClientIds?.includes(id) ?? false',
    replacement: 'true',
    test: 'contract/permissions.test',
  },
  {
    file: 'shared/src/contract/access.ts',
    search: 'columns.map((column) => [column, id])',
    replacement: 'columns.map((column) => [column, actor?.id])',
    test: 'contract/access.test',
  },
  {
    file: 'shared/src/entities/follow-ups/model.ts',
    search: "'no-answer': 7",
    replacement: "'no-answer': 8",
    test: 'shared/src/entities/follow-ups/model',
  },
  {
    file: 'shared/src/domain/csv/csv.ts',
    search: "formula.test(value) ? `'${value}` : value",
    replacement: 'value',
    test: 'domain/csv',
  },
  {
    file: 'shared/src/domain/passwords/passwords.ts',
    search: 'password.length < 8 || distinct < 5',
    replacement: 'password.length < 8',
    test: 'domain/passwords',
  },
  {
    file: 'shared/src/domain/calendar-files/calendar-files.ts',
    search: "return 'CANCELLED';",
    replacement: "return 'CONFIRMED';",
    test: 'domain/calendar-files',
  },
  {
    file: 'shared/src/domain/dates/dates.ts',
    search: "formatIn(date, 'UTC', options)",
    replacement: "formatIn(date, 'America/New_York', options)",
    test: 'domain/dates',
  },
  {
    file: 'shared/src/data/errors/errors.ts',
    search: 'if (seconds < 60) return',
    replacement: 'if (seconds < 0) return',
    test: 'data/errors',
  },
  {
    file: 'shared/src/data/unsent-work/unsent-work.ts',
    search: "key.startsWith(prefix) && key.split('.').includes(userId)",
    replacement: 'key.startsWith(prefix)',
    test: 'data/unsent-work',
  },
  {
    file: 'shared/src/auth/session-store.ts',
    search: "error.code === 'user_banned' || error.code === 'user_not_found'",
    replacement: 'false',
    test: 'auth/session-store',
  },
  {
    file: 'shared/src/charts/ChartWidget/binSeries.ts',
    search: 'first <= day && day <= last',
    replacement: 'first <= day && day < last',
    test: 'charts/ChartWidget/binSeries',
  },
  {
    file: 'shared/src/features/deletion/HeldRows/insert-held-rows.ts',
    search: "strays === 'last' ? missing.values() : []",
    replacement: '[]',
    test: 'HeldRows/insert-held-rows',
  },
  {
    file: 'shared/src/ui/TagField/TagField.tsx',
    search: ' && !next.some((tag) => same(tag, text))',
    replacement: '',
    test: 'ui/TagField',
  },
  { file: 'shared/src/ui/Field/Field.tsx', search: "{ 'aria-invalid': true }", replacement: '{}', test: 'ui/Field/' },
  {
    file: 'shared/src/ui/UnsavedChanges/UnsavedChanges.tsx',
    search: 'currentLocation.pathname !== nextLocation.pathname',
    replacement: 'false',
    test: 'ui/UnsavedChanges',
  },
  {
    file: 'shared/src/ui/DataTable/DataTable.tsx',
    search: 'on ? new Set([...selection.selected, ...some])',
    replacement: 'on ? new Set(some)',
    test: 'ui/DataTable',
  },
  {
    file: 'shared/src/ui/SearchField/SearchField.tsx',
    search: "event.key === 'Escape' && shown !== ''",
    replacement: "event.key === 'Tab' && shown !== ''",
    test: 'ui/SearchField',
  },
  {
    file: 'shared/src/ui/Dialog/Dialog.tsx',
    search: 'hasInput ? setAsking(true) : onClose()',
    replacement: 'onClose()',
    test: 'ui/Dialog/',
  },
];
