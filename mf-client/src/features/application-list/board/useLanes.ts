import { useState } from 'react';
import { boardLanes } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { isHeading, lanesOf, type LaneItem, type Lanes } from '../arrange/arrange-applications.ts';

type Rows = readonly ListedApplication[];

const isSameItem = (a: LaneItem, b: LaneItem | undefined): boolean =>
  a === b || (b !== undefined && isHeading(a) && isHeading(b) && a.id === b.id);
const isSame = (a: readonly LaneItem[], b: readonly LaneItem[]): boolean =>
  a.length === b.length && a.every((item, index) => isSameItem(item, b[index]));

/** The columns of the board. An unchanged column stays the same object, so that it does not render again. */
export function useLanes(rows: Rows, stages: readonly string[]): Lanes {
  const [shown, setShown] = useState(() => ({ rows, stages, lanes: lanesOf(rows, stages) }));
  if (shown.rows === rows && shown.stages === stages) return shown.lanes;
  const next = lanesOf(rows, stages);
  const lanes = Object.fromEntries(
    boardLanes.map((lane) => {
      const before = shown.lanes[lane];
      return [lane, isSame(before, next[lane]) ? before : next[lane]];
    }),
  ) as Lanes;
  setShown({ rows, stages, lanes });
  return lanes;
}
