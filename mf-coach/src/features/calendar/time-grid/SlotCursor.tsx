import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { rowOfStart, type DayAxis } from '../grid/day-axis.ts';
import { isArrow, type Arrow } from '../move/neighbor.ts';
import { rowHeight, SlotButton } from './time-grid.styles.ts';

/** The slot with the keyboard focus: one for all columns; arrow keys move it, Enter schedules there. */
export type Cursor = {
  readonly instant: number;
  readonly minutes: number;
  /** 'Tuesday 24', '10:30 AM' and what is known of it. */
  readonly words: { readonly day: string; readonly time: string; readonly state: string };
  readonly go: (arrow: Arrow) => void;
  readonly schedule: () => void;
};

/** The focusable slot among free time; only the column with the cursor renders one, which Tab reaches. */
export function SlotCursor({ day, cursor }: { day: DayAxis; cursor: Cursor }) {
  const isHere = cursor.instant >= day.from && cursor.instant < day.to;
  if (!isHere) return null;
  const byKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    cursor.go(event.key);
  };
  const { words } = cursor;
  return (
    <SlotButton
      type="button"
      data-slot
      style={{ top: rowOfStart(day, cursor.instant) * rowHeight, height: (cursor.minutes / 30) * rowHeight }}
      onKeyDown={byKey}
      onClick={cursor.schedule}
    >
      <VisuallyHidden>{`Schedule on ${words.day}, `}</VisuallyHidden>
      {words.time}
      <VisuallyHidden>{`, ${words.state}`}</VisuallyHidden>
    </SlotButton>
  );
}
