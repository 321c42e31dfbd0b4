import { useEffect, useState } from 'react';
import { todayIn } from '@milepost/shared/domain/dates';
import { checkRows, type CheckedRow, type Reading } from '../match/check-rows.ts';
import type { Table } from '../read/read-table.ts';

const none: readonly CheckedRow[] = [];

/** The rows as they are read by the present decisions; the former ones are shown while newer ones are made. */
export function useCheckedRows(table: Table, reading: Reading, keys: ReadonlySet<string>, zone: string) {
  const [checked, setChecked] = useState<{ readonly by: Reading; readonly rows: readonly CheckedRow[] } | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    checkRows(table, reading, { keys, zone, today: todayIn(zone) }, ending.signal).then(
      (rows) => {
        if (!ending.signal.aborted) setChecked({ by: reading, rows });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) throw error;
      },
    );
    return () => ending.abort();
  }, [table, reading, keys, zone]);
  return { rows: checked?.rows ?? none, isChecking: checked?.by !== reading };
}
