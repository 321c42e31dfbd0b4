import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { reportQueries } from '../../entities/reports/requests.ts';
import { timeZones } from '@milepost/shared/domain/dates';
import { choiceOf, scheduleInWords, scheduleOf } from '../../entities/report-schedules/model.ts';
import { reportSources, sourceOf } from '@milepost/shared/domain/report-sources';
import { emptyReport, reportInputSchema, type Report, type ReportInput } from '@milepost/shared/entities/reports/model';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Columns } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { ContentFields } from './ContentFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { FilterFields } from './FilterFields.tsx';
import { ReportPreview } from './ReportPreview.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { reportDifferences, useSaveReport } from './useSaveReport.ts';

const formats = [
  { value: 'csv', label: 'CSV for spreadsheets' },
  { value: 'pdf', label: 'PDF with chart' },
];

const inputOf = (report: Report): ReportInput => {
  const { name, source, definition, format, time_zone, schedule, recipients, skip_empty } = report;
  return { name, source, definition, format, time_zone, schedule, recipients, skip_empty };
};

type Props = {
  /** The report to change; a new one without. */
  report?: Report;
  onClose: () => void;
};

/** Puts a report together, with a look at what it holds. */
export function ReportDialog({ report: opened, onClose }: Props) {
  // As it was when the dialog opened: a newer one coming in must not pass for what the person saw.
  const [report] = useState(opened);
  const zone = useTimeZone();
  const [input, setInput] = useState<ReportInput>(() => (report ? inputOf(report) : emptyReport(zone)));
  const [choice, setChoice] = useState(() => choiceOf(report?.schedule ?? null));
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveReport(report, onClose);
  const { data: people = [] } = useQuery({ ...reportQueries.recipients(), enabled: saving.conflict !== undefined });
  const change = (changes: Partial<ReportInput>) => setInput((before) => ({ ...before, ...changes }));
  const schedule = scheduleOf(choice);
  const parsed = reportInputSchema.safeParse({ ...input, schedule });
  const issues = isTried ? (parsed.error?.issues ?? []) : [];
  const errorAt = (path: string): string | undefined => issues.find((issue) => issue.path.join('.') === path)?.message;
  const unreadable =
    schedule !== null && scheduleInWords(schedule) === null ? "This schedule can't be read" : undefined;
  const never =
    schedule !== null && schedule === saving.neverRuns
      ? 'This schedule never comes up. Check its days and months.'
      : undefined;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, saving.neverRuns]);

  return (
    <>
      <FormDialog
        size="large"
        title={report ? 'Edit report' : 'New report'}
        submitLabel="Save report"
        busy={saving.isPending}
        error={saving.failure}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          form.current = event.currentTarget;
          setTries(tries + 1);
          if (parsed.success && unreadable === undefined) saving.save(parsed.data);
        }}
      >
        <TextField
          label="Name"
          required
          autoComplete="off"
          value={input.name}
          error={errorAt('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Columns ratio="equal">
          <Select
            label="Source"
            value={input.source}
            options={reportSources.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ target: { value: source } }) =>
              change({
                source,
                definition: {
                  ...emptyReport(zone).definition,
                  columns: sourceOf(source).columns.map(({ id }) => id),
                },
              })
            }
          />
          <Select
            label="Time zone"
            value={input.time_zone}
            options={timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={(event) => change({ time_zone: event.target.value })}
          />
        </Columns>
        <ContentFields
          source={input.source}
          definition={input.definition}
          error={errorAt('definition.columns')}
          onChange={(definition) => change({ definition })}
        />
        <FilterFields
          source={input.source}
          filters={input.definition.filters}
          errorAt={(place) => errorAt(`definition.filters.${place}.value`)}
          onChange={(filters) => change({ definition: { ...input.definition, filters } })}
        />
        <ReportPreview input={input} />
        <Select
          label="File type"
          value={input.format}
          options={formats}
          onChange={(event) => change({ format: event.target.value === 'pdf' ? 'pdf' : 'csv' })}
        />
        <ScheduleFields
          choice={choice}
          error={isTried ? (errorAt('schedule') ?? unreadable ?? never) : undefined}
          onChange={setChoice}
        />
        {choice.kind === 'none' ? null : <DeliveryFields input={input} onChange={change} />}
      </FormDialog>
      {saving.conflict ? (
        <ChangedElsewhere
          title="This report was changed"
          fields={reportDifferences(saving.conflict, people)}
          busy={saving.isPending}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.settle}
        />
      ) : null}
    </>
  );
}
