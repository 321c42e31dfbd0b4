import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { createReport, currentReport, updateReport, type ReportRecipient } from '../../entities/reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { sourceOf } from '@milepost/shared/domain/report-sources';
import { filtersInWords, headersOf, type Report, type ReportInput } from '@milepost/shared/entities/reports/model';
import { differingFields, type DifferingField } from '@milepost/shared/ui/ChangedElsewhere';
import { toast } from '@milepost/shared/ui/Toast';

type Conflict = { readonly mine: ReportInput; readonly theirs: Report };

const namesOf = (ids: readonly string[], people: readonly ReportRecipient[]): string =>
  ids
    .map((id) => {
      const person = people.find((one) => one.id === id);
      return person ? nameOf(person) : 'Former administrator';
    })
    .join(', ') || 'None';

const facts = (report: ReportInput, people: readonly ReportRecipient[]): Readonly<Record<string, string>> => ({
  Name: report.name,
  Source: sourceOf(report.source).label,
  Columns: headersOf(report.source, report.definition).join(', '),
  Filters: filtersInWords(report.source, report.definition.filters),
  'File type': report.format.toUpperCase(),
  Chart: report.definition.chart === 'bar' ? 'Bars' : 'None',
  'Time zone': report.time_zone,
  Schedule: report.schedule ?? 'On request',
  Recipients: namesOf(report.recipients, people),
  'Empty reports': report.skip_empty ? 'Skipped' : 'Sent',
});

/** Where what was entered differs from the present report; recipients by the names of `people`. */
export const reportDifferences = (
  { mine, theirs }: Conflict,
  people: readonly ReportRecipient[],
): readonly DifferingField[] => differingFields(facts(mine, people), facts(theirs, people));

/** Stops what is saved before it is sent: nobody would hear of a schedule that the job runner can't read. */
class NeverRuns extends Error {}

async function refuseUnlessItRuns({ schedule, time_zone: zone }: ReportInput): Promise<void> {
  if (schedule === null) return;
  const { nextRun } = await import('@milepost/shared/domain/next-run');
  try {
    nextRun(schedule, zone, new Date());
  } catch {
    throw new NeverRuns('The schedule never comes up');
  }
}

/** Saves a report once, however often it is tried; shows an edit made elsewhere instead of overwriting it. */
export function useSaveReport(report: Report | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict>();
  const saved = (): void => {
    void invalidate(client, 'report_definitions');
    onSaved();
  };
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ input, over = report }: { input: ReportInput; over?: Report }) => {
      await refuseUnlessItRuns(input);
      return over ? updateReport(over, input) : createReport(newId, input);
    },
    onSuccess: () => {
      saved();
      toast.show({ tone: 'positive', message: 'Report saved' });
    },
    onError: (failure, { input: mine }) => {
      const theirs = currentReport(failure);
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
    /** The schedule that was refused because it never comes up. */
    neverRuns: error instanceof NeverRuns ? variables?.input.schedule : undefined,
    failure:
      error && !(error instanceof NeverRuns) && !conflict
        ? messageOf(error, 'Failed to save the report. Try again.')
        : undefined,
  };
}
