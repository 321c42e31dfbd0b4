type Timed = { readonly starts: number; readonly ends: number };

/** Which of how many lanes something is in, so that what happens at one time is side by side. */
export type Laned<Item> = { readonly item: Item; readonly lane: number; readonly lanes: number };

/** Gives each item the first lane that is free at its start; all that touch each other, through others too, share the width. */
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
