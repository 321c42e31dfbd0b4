import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { saveFile } from '@milepost/shared/ui/SaveFile';
import { Select } from '@milepost/shared/ui/Select';
import { toast } from '@milepost/shared/ui/Toast';
import { reportPeriods } from './export/activity-report.ts';
import { exportFile, exportFormats, type ExportedFile, type ExportFormat } from './export/export-file.ts';

const formats = {
  csv: { label: 'CSV', description: 'For a spreadsheet. It can be imported again.' },
  json: { label: 'JSON', description: 'Every field, and the history of each application.' },
  report: { label: 'Activity report (PDF)', description: 'A summary of your activity and results to share or keep.' },
} as const;

/** Most characters that are listed one by one. */
const mostNamed = 40;
const named = (lacking: readonly string[]): string => {
  const more = lacking.length - mostNamed;
  return `${lacking.slice(0, mostNamed).join(' ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
};

const counted = (rows: readonly JobApplication[]): string => rows.length.toLocaleString('en-US');

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** All applications of the client. */
  applications: readonly JobApplication[];
  /** Those that the page shows now, filtered and in its order. */
  shown: readonly JobApplication[];
};

/** Asks which applications to export, and in which format, and saves the file. */
export function ExportDialog({ isOpen, onClose, applications, shown }: Props) {
  const { user, profile } = useSignedIn();
  const zone = useTimeZone();
  const isFiltered = shown.length < applications.length;
  const [chosen, setChosen] = useState('shown');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [period, setPeriod] = useState('30');
  const wanted = shown.length === 0 ? 'all' : chosen;
  const rows = isFiltered && wanted === 'all' ? applications : shown;
  const save = ({ content, name }: ExportedFile): void => {
    saveFile(content, name);
    toast.show({ tone: 'positive', message: `Saved ${name}` });
    onClose();
  };
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: () =>
      exportFile(
        {
          clientId: user.id,
          person: profile.full_name ?? profile.email ?? '',
          zone,
        },
        rows,
        { format, period },
      ),
    onSuccess: (file) => {
      if (file.lacking.length === 0) save(file);
    },
  });
  // A file that can't hold every character is saved after the user has read which.
  const lossy = data && data.lacking.length > 0 ? data : null;
  const close = (): void => {
    reset();
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Export applications"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          {lossy ? (
            <Button tone="primary" onClick={() => save(lossy)}>
              Save report anyway
            </Button>
          ) : (
            <Button tone="primary" busy={isPending} disabled={rows.length === 0} onClick={() => mutate()}>
              {isPending ? 'Creating the file...' : 'Export'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {isFiltered && (
          <RadioGroup
            label="Which applications"
            name="export-rows"
            value={wanted}
            onChange={(event) => {
              setChosen(event.target.value);
              reset();
            }}
            options={[
              { value: 'shown', label: `Those shown now (${counted(shown)})`, disabled: shown.length === 0 },
              { value: 'all', label: `All (${counted(applications)})` },
            ]}
          />
        )}
        <RadioGroup
          label="Format"
          name="export-format"
          value={format}
          onChange={(event) => {
            setFormat(exportFormats.find((option) => option === event.target.value) ?? 'csv');
            reset();
          }}
          options={exportFormats.map((value) => ({ value, ...formats[value] }))}
        />
        {format === 'report' && (
          <Select
            label="Period"
            value={period}
            onChange={(event) => {
              setPeriod(event.target.value);
              reset();
            }}
            options={reportPeriods.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        {rows.length === 0 && <Alert tone="info">Nothing to export yet.</Alert>}
        {lossy && (
          <Alert tone="caution" title="Some characters can't be printed">
            The report shows □ in place of {named(lossy.lacking)}. CSV and JSON keep every character.
          </Alert>
        )}
        {error && (
          <Alert tone="critical" title="Failed to create the file">
            {messageOf(error, 'Try again.')}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
