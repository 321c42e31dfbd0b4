import { positionBetween } from '@milepost/shared/domain/positions';
import { laneOf, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import type { HeldApplications } from '../held-applications.ts';
import { isHeading, type LaneItem, type Lanes } from '../arrange/arrange-applications.ts';

type Items = readonly LaneItem[];

/** A position on the board: the column, and the index among its other cards and headings, without the moved card. */
export type Slot = { readonly lane: BoardLane; readonly index: number };

export const othersIn = (lanes: Lanes, lane: BoardLane, id: string): Items =>
  lanes[lane].filter((item) => item.id !== id);

/** Nothing is above the heading of the first stage. */
const firstIndex = (items: Items): number => (items[0] && isHeading(items[0]) ? 1 : 0);

/** The current position of a card. */
export const slotOf = (lanes: Lanes, row: ListedApplication): Slot => ({
  lane: laneOf(row.status),
  index: Math.max(
    0,
    lanes[laneOf(row.status)].findIndex(({ id }) => id === row.id),
  ),
});

/** The heading that a place is below, in a column that has stages. */
const headingAt = (others: Items, index: number) => others.slice(0, index).findLast(isHeading);

/** The stage at an index: null for none, undefined in a column without stages. */
export const stageAt = (others: Items, index: number): string | null | undefined => headingAt(others, index)?.stage;

/** The id of the card above an index, skipping deleted ones; null at the top of its column or stage. */
export const afterIdOf = (others: Items, index: number, held: HeldApplications): string | null => {
  let above = index - 1;
  while (held.has(others[above]?.id ?? '')) above -= 1;
  const item = others[above];
  return item === undefined || isHeading(item) ? null : item.id;
};

const positionOf = (item: LaneItem | undefined): number | undefined =>
  item === undefined || isHeading(item) ? undefined : item.position;

/** The `position` of a card at an index until the server has assigned one. */
export const positionAt = (others: Items, index: number): number =>
  positionBetween(positionOf(others[index - 1]), positionOf(others[index]));

/** A gap between the rendered cards, with the moved one among them, as a position among the others. */
export const slotAtGap = (lanes: Lanes, moved: ListedApplication, lane: BoardLane, gap: number): Slot => {
  const own = lanes[lane].findIndex(({ id }) => id === moved.id);
  return { lane, index: Math.max(firstIndex(lanes[lane]), own >= 0 && gap > own ? gap - 1 : gap) };
};

/** The reverse of `slotAtGap`: the gap at which the mark of a position is shown. */
export const gapOfSlot = (lanes: Lanes, moved: ListedApplication, { lane, index }: Slot): number => {
  const own = lanes[lane].findIndex(({ id }) => id === moved.id);
  return own >= 0 && index > own ? index + 1 : index;
};

export const isSameSlot = (a: Slot | undefined, b: Slot): boolean => a?.lane === b.lane && a.index === b.index;

/** The position that an arrow key leads to, among the visible columns; the same one at an edge. */
export const stepFrom = (
  slot: Slot,
  key: string,
  { lanes, columns, moved }: { lanes: Lanes; columns: readonly BoardLane[]; moved: ListedApplication },
): Slot => {
  const first = (lane: BoardLane): number => firstIndex(lanes[lane]);
  const last = (lane: BoardLane): number => othersIn(lanes, lane, moved.id).length;
  const column = columns.indexOf(slot.lane);
  const aside = columns[column + (key === 'ArrowRight' ? 1 : -1)];
  switch (key) {
    case 'ArrowUp':
      return { ...slot, index: Math.max(first(slot.lane), slot.index - 1) };
    case 'ArrowDown':
      return { ...slot, index: Math.min(last(slot.lane), slot.index + 1) };
    case 'Home':
      return { ...slot, index: first(slot.lane) };
    case 'End':
      return { ...slot, index: last(slot.lane) };
    case 'ArrowLeft':
    case 'ArrowRight':
      return aside === undefined
        ? slot
        : { lane: aside, index: Math.max(first(aside), Math.min(last(aside), slot.index)) };
    default:
      return slot;
  }
};

/** A position in words: 'Interviewing, position 2 of 8', with its stage 'Interviewing, Phone, position 1 of 2'. */
export const placeLabel = (lanes: Lanes, moved: ListedApplication, { lane, index }: Slot): string => {
  const others = othersIn(lanes, lane, moved.id);
  const heading = headingAt(others, index);
  const begin = heading ? others.indexOf(heading) + 1 : 0;
  const next = others.findIndex((item, at) => at >= index && isHeading(item));
  const place = `position ${index - begin + 1} of ${(next < 0 ? others.length : next) - begin + 1}`;
  return heading ? `${lane}, ${heading.heading}, ${place}` : `${lane}, ${place}`;
};
