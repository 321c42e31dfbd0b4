import { FileDown, FileUp } from 'lucide-react';
import styled from 'styled-components';
import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { saveFile } from '@milepost/shared/ui/SaveFile';
import { UndoImport } from '../choose/UndoImport.tsx';
import { rejectedCsv, type Rejected } from './rejected-csv.ts';

const Reasons = styled.ul`
  max-height: 360px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  li {
    padding: var(--space-2) 0;
    border-bottom: 1px solid var(--border);
    font-size: var(--size-13);
    line-height: var(--line-13);
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
`;

/** More are not listed: the file of skipped rows has them. */
const maxListed = 200;

type Props = {
  id: string;
  imported: number;
  fileName: string;
  header: readonly string[];
  rejected: readonly Rejected[];
  onAgain: () => void;
};

/** The result for every row: how many were imported, and why the others were not. */
export function ImportReport({ id, imported, fileName, header, rejected, onAgain }: Props) {
  const download = (): void => {
    const name = `${fileName.replace(/\.\w+$/, '')}-skipped.csv`;
    saveFile(new Blob([rejectedCsv(header, rejected)], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <Stack gap={4}>
      <Alert
        tone="positive"
        title={`${counted(imported, 'application')} imported, ${counted(rejected.length, 'row')} skipped`}
        actions={
          <>
            <ButtonLink to="/client/applications" tone="primary" size="small">
              See applications
            </ButtonLink>
            <UndoImport id={id} fileName={fileName} imported={imported} onUndone={onAgain} />
          </>
        }
      >
        The import can be undone here for 30 days.
      </Alert>
      {rejected.length > 0 && (
        <Card
          title="Skipped rows"
          meta={counted(rejected.length, 'row')}
          actions={
            <Button size="small" icon={<FileDown size={14} aria-hidden />} onClick={download}>
              Download skipped rows
            </Button>
          }
        >
          <Stack gap={3}>
            <p>Fix them in the downloaded file, which gives the reason for each row, and import it again.</p>
            <Reasons data-print="whole" tabIndex={0} aria-label="Skipped rows and why">
              {rejected.slice(0, maxListed).map(({ number, reason }) => (
                <li key={number}>
                  <b>Row {number.toLocaleString('en-US')}</b>: <span dir="auto">{reason}</span>
                </li>
              ))}
              {rejected.length > maxListed && (
                <li>{counted(rejected.length - maxListed, 'more row')} in the downloaded file</li>
              )}
            </Reasons>
          </Stack>
        </Card>
      )}
      <Inline>
        <Button icon={<FileUp size={16} aria-hidden />} onClick={onAgain}>
          Import another file
        </Button>
      </Inline>
    </Stack>
  );
}
