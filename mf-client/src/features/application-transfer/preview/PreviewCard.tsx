import { useMemo, useState, type ReactNode } from 'react';
import { counted } from '@milepost/shared/domain/counts';
import { Card } from '@milepost/shared/ui/Card';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { StatStrip } from '@milepost/shared/ui/StatStrip';
import type { CheckedRow } from '../match/check-rows.ts';
import type { Matching } from '../match/import-fields.ts';
import { PreviewTable } from './PreviewTable.tsx';

type Props = {
  rows: readonly CheckedRow[];
  emptyRows: number;
  matching: Matching;
  isChecking: boolean;
  skipsDuplicates: boolean;
  onSkipsDuplicates: (skips: boolean) => void;
  /** Nothing can be chosen while rows are being sent. */
  isLocked: boolean;
  children: ReactNode;
};

/** How many rows are imported and how many are not, with a preview of all of them. */
export function PreviewCard({
  rows,
  emptyRows,
  matching,
  isChecking,
  skipsDuplicates,
  onSkipsDuplicates,
  isLocked,
  children,
}: Props) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const refused = rows.filter(({ problems }) => problems.length > 0).length;
  const partly = rows.filter(({ problems, remarks }) => problems.length === 0 && remarks.length > 0).length;
  const duplicates = rows.filter(({ duplicate }) => duplicate !== null).length;
  const shown = useMemo(
    () =>
      onlyProblems
        ? rows.filter((row) => row.problems.length > 0 || row.remarks.length > 0 || row.duplicate !== null)
        : rows,
    [rows, onlyProblems],
  );
  return (
    <Card title="Check the rows" meta={isChecking ? 'Reading...' : counted(rows.length, 'row')} aria-busy={isChecking}>
      <Stack gap={4}>
        <StatStrip
          label="Rows to show"
          stats={[
            { id: 'ready', label: 'Ready', value: rows.length - refused - duplicates, tone: 'positive' },
            { id: 'twice', label: 'Duplicates', value: duplicates, tone: duplicates ? 'caution' : 'neutral' },
            { id: 'partly', label: 'Partly read', value: partly, tone: partly ? 'caution' : 'neutral' },
            { id: 'refused', label: "Can't import", value: refused, tone: refused ? 'critical' : 'neutral' },
            { id: 'empty', label: 'Empty lines', value: emptyRows },
          ]}
        />
        <Inline gap={5}>
          <Checkbox
            label="Only problems"
            checked={onlyProblems}
            onChange={(event) => setOnlyProblems(event.target.checked)}
          />
          <Checkbox
            label="Skip duplicates"
            checked={skipsDuplicates}
            disabled={isLocked}
            onChange={(event) => onSkipsDuplicates(event.target.checked)}
          />
        </Inline>
        {shown.length === 0 ? (
          <EmptyState title={isChecking ? 'Reading the rows...' : 'No problems'}>
            {isChecking ? 'This takes a moment.' : 'Every row can be imported.'}
          </EmptyState>
        ) : (
          <PreviewTable rows={shown} matching={matching} skipsDuplicates={skipsDuplicates} />
        )}
        {children}
      </Stack>
    </Card>
  );
}
