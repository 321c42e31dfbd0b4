import { useMemo, useState } from 'react';
import { counted } from '@milepost/shared/domain/counts';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { knownApplications } from './match/duplicates.ts';
import { ColumnsCard } from './match/ColumnsCard.tsx';
import { MeaningsCard } from './match/MeaningsCard.tsx';
import { useReading } from './match/useReading.ts';
import { PreviewCard } from './preview/PreviewCard.tsx';
import { useCheckedRows } from './preview/useCheckedRows.ts';
import { LayoutCard } from './read/LayoutCard.tsx';
import type { ChosenLayout, ReadFile } from './read/read-file.ts';
import { ImportReport } from './send/ImportReport.tsx';
import { reasonOf } from './send/rejected-csv.ts';
import { SendingPanel } from './send/SendingPanel.tsx';
import { useSending } from './send/useSending.ts';

type Props = {
  file: ReadFile;
  applications: readonly JobApplication[];
  clientId: string;
  zone: string;
  onReread: (layout: ChosenLayout) => void;
  onHeader: (headerAt: number) => void;
  onAgain: () => void;
};

/** From a parsed file to applications: what its columns hold, a preview of each row, the import, and its report. */
export function FileReview({ file, applications, clientId, zone, onReread, onHeader, onAgain }: Props) {
  const { table } = file;
  const { reading, change, guess, unknown } = useReading(table);
  const [skipsDuplicates, setSkipsDuplicates] = useState(true);
  // As it was at the start: rows imported meanwhile are not compared with themselves.
  const [known] = useState(() => knownApplications(applications, zone));
  const { rows, isChecking } = useCheckedRows(table, reading, known, zone);
  const { sending, start, resume, cancel } = useSending();
  const [ready, rejected] = useMemo(() => {
    const judged = rows.map((row) => ({ ...row, reason: reasonOf(row, table.header, skipsDuplicates) }));
    return [
      judged.flatMap(({ number, row, reason }) => (row && reason === null ? [{ number, row }] : [])),
      judged.flatMap(({ number, cells, reason }) => (reason === null ? [] : [{ number, cells, reason }])),
    ];
  }, [rows, table, skipsDuplicates]);

  if (sending.status === 'done') {
    return (
      <ImportReport
        id={sending.id}
        imported={sending.imported}
        fileName={file.name}
        header={table.header}
        rejected={rejected}
        onAgain={onAgain}
      />
    );
  }
  const isIdle = sending.status === 'idle';
  const send = (): void =>
    start({
      id: crypto.randomUUID(),
      clientId,
      fileName: file.name,
      rows: ready,
      skipped: rejected.length,
      zone,
      now: new Date(),
    });
  return (
    <Stack gap={5}>
      <UnsavedChanges when />
      {isIdle && (
        <>
          <LayoutCard file={file} onReread={onReread} onHeader={onHeader} />
          <ColumnsCard
            table={table}
            matching={reading.matching}
            onChange={(matching) => change({ ...reading, matching })}
          />
          <MeaningsCard reading={reading} guess={guess} unknown={unknown} onChange={change} />
          {!reading.matching.includes('applied_at') && (
            <Alert tone="info">No column has the applied date. Every row gets today's date.</Alert>
          )}
        </>
      )}
      <PreviewCard
        rows={rows}
        emptyRows={table.emptyRows}
        matching={reading.matching}
        isChecking={isChecking}
        skipsDuplicates={skipsDuplicates}
        onSkipsDuplicates={setSkipsDuplicates}
        isLocked={!isIdle}
      >
        {isIdle ? (
          <FormActions>
            <Button onClick={onAgain}>Choose another file</Button>
            <Button tone="primary" disabled={isChecking || ready.length === 0} onClick={send}>
              {`Import ${counted(ready.length, 'application')}`}
            </Button>
          </FormActions>
        ) : (
          <SendingPanel sending={sending} onResume={() => void resume()} onCancel={cancel} />
        )}
      </PreviewCard>
    </Stack>
  );
}
