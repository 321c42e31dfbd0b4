import { useState } from 'react';
import { applicationStatuses } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { lanesOf, type Lanes } from '../arrange-applications.ts';

type Rows = readonly ListedApplication[];

const isSame = (a: Rows, b: Rows): boolean => a.length === b.length && a.every((row, index) => row === b[index]);

/** The columns of the board. One that nothing changed about stays the same object, so that it is not drawn again. */
export function useLanes(rows: Rows): Lanes {
  const [shown, setShown] = useState<{ rows: Rows; lanes: Lanes }>(() => ({ rows, lanes: lanesOf(rows) }));
  if (shown.rows === rows) return shown.lanes;
  const next = lanesOf(rows);
  const lanes = Object.fromEntries(
    applicationStatuses.map((status) => {
      const before = shown.lanes[status];
      return [status, isSame(before, next[status]) ? before : next[status]];
    }),
  ) as Lanes;
  setShown({ rows, lanes });
  return lanes;
}
