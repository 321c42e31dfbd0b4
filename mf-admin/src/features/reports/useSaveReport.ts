import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/query-keys';
import { createReport, presentReport, updateReport } from '@milepost/shared/data/reports';
import { messageOf } from '@milepost/shared/domain/app-error';
import { sourceOf } from '@milepost/shared/domain/report-sources';
import { filtersInWords, headersOf, type Report, type ReportInput } from '@milepost/shared/domain/reports';
import type { DifferingField } from '@milepost/shared/ui/ChangedElsewhere';
import { toast } from '@milepost/shared/ui/Toast';

type Conflict = { readonly mine: ReportInput; readonly theirs: Report };

const facts = (report: ReportInput): Readonly<Record<string, string>> => ({
  Name: report.name,
  Source: sourceOf(report.source).label,
  Columns: headersOf(report.source, report.definition).join(', '),
  Filters: filtersInWords(report.source, report.definition.filters),
  'File type': report.format.toUpperCase(),
  'Time zone': report.time_zone,
  Schedule: report.schedule ?? 'On request',
  Recipients: String(report.recipients.length),
  'Empty reports': report.skip_empty ? 'Skipped' : 'Sent',
});

/** Where what was entered differs from the report as it stands now. */
export const reportDifferences = ({ mine, theirs }: Conflict): readonly DifferingField[] => {
  const other = facts(theirs);
  return Object.entries(facts(mine))
    .map(([name, value]) => ({ name, mine: value, theirs: other[name] ?? '' }))
    .filter((field) => field.mine !== field.theirs);
};

/** Saves a report once, however often it is tried; tells of an edit made elsewhere instead of writing over it. */
export function useSaveReport(report: Report | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict>();
  const saved = (): void => {
    void invalidate(client, 'report_definitions');
    onSaved();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ input, over = report }: { input: ReportInput; over?: Report }) =>
      over ? updateReport(over, input) : createReport(newId, input),
    onSuccess: () => {
      saved();
      toast.show({ tone: 'positive', message: 'Report saved' });
    },
    onError: (failure, { input: mine }) => {
      const theirs = presentReport(failure);
      setConflict(theirs ? { mine, theirs } : undefined);
    },
  });
  return {
    save: (input: ReportInput) => {
      if (!isPending) mutate({ input });
    },
    keepMine: () => conflict && mutate({ input: conflict.mine, over: conflict.theirs }),
    takeTheirs: saved,
    settle: () => setConflict(undefined),
    conflict,
    isPending,
    failure: error && !conflict ? messageOf(error, 'Failed to save the report. Try again.') : undefined,
  };
}
