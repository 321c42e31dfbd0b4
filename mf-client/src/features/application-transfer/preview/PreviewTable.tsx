import { useRef } from 'react';
import { everyIndex, useIsPrinting } from '@milepost/shared/ui/useIsPrinting';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Badge } from '@milepost/shared/ui/Badge';
import type { CheckedRow } from '../match/check-rows.ts';
import { importFieldLabel, type Matching } from '../match/import-fields.ts';
import { meaningOf } from './meaning-of.ts';
import { Body, Cell, HeadCell, Line, Root, Scroller, RejectionReason } from './preview.styles.ts';

const stateOf = (row: CheckedRow, skipsDuplicates: boolean) => {
  if (row.problems.length > 0) return <Badge tone="critical">Can't import</Badge>;
  if (row.duplicate !== null) return <Badge tone="caution">{skipsDuplicates ? 'Skipped' : 'Duplicate'}</Badge>;
  return <Badge tone="positive">Ready</Badge>;
};

type Props = {
  rows: readonly CheckedRow[];
  matching: Matching;
  /** Whether duplicates are left out. */
  skipsDuplicates: boolean;
};

/** Every row of the file as it would be imported, with problems under the cells that they are about. */
export function PreviewTable({ rows, matching, skipsDuplicates }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  // Its functions are called here alone, in the same render: nothing memoized holds a stale one.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    getItemKey: (index) => rows[index]?.number ?? index,
    overscan: 8,
    rangeExtractor: isPrinting ? everyIndex : defaultRangeExtractor,
  });
  const columns = matching.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  const template = `72px 104px repeat(${columns.length}, minmax(150px, 1fr))`;
  return (
    <Scroller ref={scroller} data-print="whole" tabIndex={0} role="region" aria-label="Preview of the rows">
      <Root role="table" aria-label="Rows of the file" aria-rowcount={rows.length + 1}>
        <Line role="row" aria-rowindex={1} $template={template} data-head>
          <HeadCell role="columnheader">Row</HeadCell>
          <HeadCell role="columnheader">State</HeadCell>
          {columns.map(({ field }) => (
            <HeadCell role="columnheader" key={field}>
              {importFieldLabel[field]}
            </HeadCell>
          ))}
        </Line>
        <Body role="rowgroup" data-print="rows" $height={virtualizer.getTotalSize()}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (!row) return null;
            const aboutRow = row.problems.filter(({ column }) => !columns.some((shown) => shown.column === column));
            return (
              <Line
                role="row"
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                $template={template}
                $top={start}
              >
                <Cell role="cell">{row.number.toLocaleString('en-US')}</Cell>
                <Cell role="cell">
                  {stateOf(row, skipsDuplicates)}
                  {row.duplicate !== null && <RejectionReason data-tone="neutral">{row.duplicate}</RejectionReason>}
                  {row.remarks
                    .filter(({ column }) => column === null)
                    .map(({ message }) => (
                      <RejectionReason key={message} data-tone="caution">
                        {message}
                      </RejectionReason>
                    ))}
                  {aboutRow.map(({ message }) => (
                    <RejectionReason key={message}>{message}</RejectionReason>
                  ))}
                </Cell>
                {columns.map(({ field, column }) => {
                  const problems = row.problems.filter((problem) => problem.column === column);
                  const remarks = row.remarks.filter((remark) => remark.column === column);
                  const meaning = meaningOf(row, field, column);
                  return (
                    <Cell role="cell" key={field} data-bad={problems.length > 0 || undefined}>
                      <span dir="auto">{row.cells[column]?.slice(0, 200)}</span>
                      {meaning !== null && <RejectionReason data-tone="neutral">{meaning}</RejectionReason>}
                      {remarks.map(({ message }) => (
                        <RejectionReason key={message} data-tone="caution">
                          {message}
                        </RejectionReason>
                      ))}
                      {problems.map(({ message }) => (
                        <RejectionReason key={message}>{message}</RejectionReason>
                      ))}
                    </Cell>
                  );
                })}
              </Line>
            );
          })}
        </Body>
      </Root>
    </Scroller>
  );
}
