import { useState } from 'react';
import type { ListView } from '../list-view.ts';
import type { ColumnId } from './tableColumns.tsx';
import { keepColumnChoice, readColumnChoice } from './column-choice.ts';
import type { ChangeView } from '../useListView.ts';

/** The columns of the table: those of the address, else the reader's own choice, which this browser stores. */
export function useColumns(
  view: ListView,
  change: ChangeView,
): readonly [readonly ColumnId[], (columns: readonly ColumnId[]) => void] {
  const [chosen, setChosen] = useState(readColumnChoice);
  const choose = (columns: readonly ColumnId[]): void => {
    setChosen(columns);
    keepColumnChoice(columns);
    if (view.columns !== null) change({ columns });
  };
  return [view.columns ?? chosen, choose];
}
