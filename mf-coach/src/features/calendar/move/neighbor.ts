/** A rendered session: its day, and the minutes since the day began. */
export type Drawn = { readonly id: string; readonly date: string; readonly minute: number };

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

/**
 * Where an arrow key leads from a session: up and down to the previous and next one, left and right to the one on the
 * nearest other day that is closest to the same time.
 * @param sessions sorted by time
 */
export const neighborOf = (sessions: readonly Drawn[], id: string, arrow: Arrow): string | undefined => {
  const at = sessions.findIndex((session) => session.id === id);
  const here = sessions[at];
  if (!here) return undefined;
  if (arrow === 'ArrowUp') return sessions[at - 1]?.id;
  if (arrow === 'ArrowDown') return sessions[at + 1]?.id;
  const date =
    arrow === 'ArrowLeft'
      ? sessions.findLast((session) => session.date < here.date)?.date
      : sessions.find((session) => session.date > here.date)?.date;
  const [nearest] = sessions
    .filter((session) => session.date === date)
    .sort((one, other) => Math.abs(one.minute - here.minute) - Math.abs(other.minute - here.minute));
  return nearest?.id;
};
