import { useEffect, useState } from 'react';
import { todayIn } from '@milepost/shared/domain/dates';
import { checkRows, type CheckedRow } from '../match/check-rows.ts';
import type { KnownApplications } from '../match/duplicates.ts';
import type { Reading } from '../match/read-cell.ts';
import type { Table } from '../read/read-table.ts';

const none: readonly CheckedRow[] = [];

/** The rows as read by the current choices; the previous ones are shown while they are being read again. */
export function useCheckedRows(table: Table, reading: Reading, known: KnownApplications, zone: string) {
  const [checked, setChecked] = useState<{ readonly by: Reading; readonly rows: readonly CheckedRow[] } | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    checkRows(table, reading, { known, zone, today: todayIn(zone) }, ending.signal).then(
      (rows) => {
        if (!ending.signal.aborted) setChecked({ by: reading, rows });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) throw error;
      },
    );
    return () => ending.abort();
  }, [table, reading, known, zone]);
  return { rows: checked?.rows ?? none, isChecking: checked?.by !== reading };
}
