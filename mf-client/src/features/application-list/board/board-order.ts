import { positionBetween } from '@milepost/shared/domain/positions';
import type { ApplicationStatus } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import type { HeldApplications } from '../held-applications.ts';
import type { Lanes } from '../arrange-applications.ts';

type Rows = readonly ListedApplication[];

/** A place on the board: in a status, below as many of the other cards, the moved one not counted. */
export type Slot = { readonly status: ApplicationStatus; readonly index: number };

export const othersIn = (lanes: Lanes, status: ApplicationStatus, id: string): Rows =>
  lanes[status].filter((row) => row.id !== id);

/** Where a card stands now. */
export const slotOf = (lanes: Lanes, row: ListedApplication): Slot => ({
  status: row.status,
  index: Math.max(
    0,
    lanes[row.status].findIndex(({ id }) => id === row.id),
  ),
});

/** The card that it would stand below, which is none of those that are deleted; null at the top. */
export const afterIdOf = (others: Rows, index: number, held: HeldApplications): string | null => {
  let above = index - 1;
  while (held.has(others[above]?.id ?? '')) above -= 1;
  return others[above]?.id ?? null;
};

/** The number that puts a card there until the server has given it one. */
export const positionAt = (others: Rows, index: number): number =>
  positionBetween(others[index - 1]?.position, others[index]?.position);

/** A gap between the cards as they are drawn, the moved one among them, as a place among the others. */
export const slotAtGap = (lanes: Lanes, moved: ListedApplication, status: ApplicationStatus, gap: number): Slot => {
  const own = lanes[status].findIndex(({ id }) => id === moved.id);
  return { status, index: own >= 0 && gap > own ? gap - 1 : gap };
};

/** The reverse: where the mark of a place is drawn. */
export const gapOfSlot = (lanes: Lanes, moved: ListedApplication, { status, index }: Slot): number => {
  const own = lanes[status].findIndex(({ id }) => id === moved.id);
  return own >= 0 && index > own ? index + 1 : index;
};

export const isSameSlot = (a: Slot | undefined, b: Slot): boolean => a?.status === b.status && a.index === b.index;

/** The place that an arrow key leads to, among the columns that are shown; the same one at an edge. */
export const stepFrom = (
  slot: Slot,
  key: string,
  { lanes, statuses, moved }: { lanes: Lanes; statuses: readonly ApplicationStatus[]; moved: ListedApplication },
): Slot => {
  const last = (status: ApplicationStatus): number => othersIn(lanes, status, moved.id).length;
  const column = statuses.indexOf(slot.status);
  const aside = statuses[column + (key === 'ArrowRight' ? 1 : -1)];
  switch (key) {
    case 'ArrowUp':
      return { ...slot, index: Math.max(0, slot.index - 1) };
    case 'ArrowDown':
      return { ...slot, index: Math.min(last(slot.status), slot.index + 1) };
    case 'Home':
      return { ...slot, index: 0 };
    case 'End':
      return { ...slot, index: last(slot.status) };
    case 'ArrowLeft':
    case 'ArrowRight':
      return aside === undefined ? slot : { status: aside, index: Math.min(last(aside), slot.index) };
    default:
      return slot;
  }
};

/** A place in words: 'Interviewing, position 2 of 8'. */
export const placeLabel = (lanes: Lanes, moved: ListedApplication, { status, index }: Slot): string =>
  `${status}, position ${index + 1} of ${othersIn(lanes, status, moved.id).length + 1}`;
