import { HeldLine } from '@milepost/shared/features/deletion/HeldPlace';
import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';

type Props = {
  held: HeldRow<ListedApplication>;
  /** Its place among all rows, from 1. */
  place: number;
  /** Its offset below the first one, in pixels. */
  top: number;
};

/** The row in place of an application that was just deleted. */
export function HeldTableRow({ held, place, top }: Props) {
  return (
    <tr role="row" aria-rowindex={place + 1} data-held style={{ top }}>
      <td role="cell" data-undo>
        <HeldLine held={held} />
      </td>
    </tr>
  );
}
