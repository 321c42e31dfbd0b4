type Timed = { readonly starts: number; readonly ends: number };

/** An item with its lane, and the number of lanes side by side where items overlap. */
export type Laned<Item> = { readonly item: Item; readonly lane: number; readonly lanes: number };

/**
 * Gives each item the first lane that is free at its start; items that overlap, directly or through others, share the
 * width.
 */
export const inLanes = <Item extends Timed>(items: readonly Item[]): readonly Laned<Item>[] => {
  const sorted = [...items].sort((one, other) => one.starts - other.starts || other.ends - one.ends);
  const laned: Laned<Item>[] = [];
  let group: { readonly item: Item; readonly lane: number }[] = [];
  let laneEnds: number[] = [];
  const close = (): void => {
    laned.push(...group.map((one) => ({ ...one, lanes: laneEnds.length })));
    group = [];
    laneEnds = [];
  };
  for (const item of sorted) {
    if (laneEnds.every((end) => end <= item.starts)) close();
    const free = laneEnds.findIndex((end) => end <= item.starts);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = item.ends;
    group.push({ item, lane });
  }
  close();
  return laned;
};
