import { useMemo, useState } from 'react';
import type { Table } from '../read/read-table.ts';
import { unknownStatuses } from './check-rows.ts';
import type { Reading } from './read-cell.ts';
import { isDayField } from './import-fields.ts';
import { matchColumns } from './match-columns.ts';
import { guessDateOrder, type DateOrder } from './read-date.ts';

/** The client's choices: columns by their headers and the date order guessed from the file, until others are chosen. */
export function useReading(table: Table) {
  const [matching, setMatching] = useState(() => matchColumns(table.header));
  const [chosenOrder, setChosenOrder] = useState<DateOrder | null>(null);
  const [statusMeanings, setStatusMeanings] = useState<Reading['statusMeanings']>({});
  const guess = useMemo(
    () =>
      guessDateOrder(
        table.rows.flatMap(({ cells }) =>
          matching.flatMap((field, column) => (field !== null && isDayField(field) ? [cells[column] ?? ''] : [])),
        ),
      ),
    [table, matching],
  );
  const unknown = useMemo(() => unknownStatuses(table, matching), [table, matching]);
  const dateOrder = chosenOrder ?? guess.order;
  const reading = useMemo<Reading>(
    () => ({ matching, dateOrder, statusMeanings }),
    [matching, dateOrder, statusMeanings],
  );
  const change = (next: Reading): void => {
    setMatching(next.matching);
    if (next.dateOrder !== dateOrder) setChosenOrder(next.dateOrder);
    setStatusMeanings(next.statusMeanings);
  };
  return { reading, change, guess, unknown };
}
