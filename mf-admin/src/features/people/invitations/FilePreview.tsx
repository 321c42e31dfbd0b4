import { useState } from 'react';
import { Alert } from '@milepost/shared/ui/Alert';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmailAddress } from '@milepost/shared/ui/EmailAddress';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import type { JudgedInvitation } from '../../../entities/user-invitations/model.ts';
import { roleWords } from './role-words.ts';
import { RefusedFileButton } from './RefusedFileButton.tsx';
import type { CheckedFile } from './useInvitedFile.ts';

const pageSize = 50;

const columnsOf = ({ rows, places }: CheckedFile): readonly Column<JudgedInvitation>[] => [
  { id: 'row', header: 'Row', width: '64px', cell: ({ place }) => places[place - 1] },
  { id: 'email', header: 'Email', isRowHeader: true, cell: ({ email }) => <EmailAddress address={email || 'None'} /> },
  { id: 'name', header: 'Name', cell: ({ full_name: name }) => <span dir="auto">{name}</span> },
  { id: 'role', header: 'Role', width: '120px', cell: ({ role, place }) => roleWords(role, rows[place - 1]?.role) },
  { id: 'organization', header: 'Organization', cell: ({ org_name: name }) => name ?? 'None' },
  { id: 'coach', header: 'Coach', cell: ({ coach_name: name }) => <EmailAddress address={name ?? 'None'} /> },
  {
    id: 'state',
    header: 'Result',
    cell: ({ problems }) => (problems.length === 0 ? <Badge tone="positive">Ready</Badge> : <>{problems.join('. ')}</>),
  },
];

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

type Props = {
  file: CheckedFile;
  isSending: boolean;
  error: string | null;
  onSend: () => void;
  onForget: () => void;
};

/** Every row of a file, and why it can't be invited where it can't. */
export function FilePreview({ file, isSending, error, onSend, onForget }: Props) {
  const refused = file.judged.filter(({ problems }) => problems.length > 0);
  const ready = file.judged.filter(({ problems }) => problems.length === 0);
  const [shown, setShown] = useState<'ready' | 'refused'>(refused.length > 0 ? 'refused' : 'ready');
  const [page, setPage] = useState(1);
  const rows = shown === 'ready' ? ready : refused;
  return (
    <Stack>
      <Card
        title={file.name}
        meta={`${people(ready.length)} ready, ${people(refused.length)} can't be invited`}
        actions={
          <>
            <Button disabled={isSending} onClick={onForget}>
              Choose another file
            </Button>
            {refused.length > 0 && <RefusedFileButton rows={file.rows} judged={file.judged} />}
            <Button tone="primary" busy={isSending} disabled={ready.length === 0} onClick={onSend}>
              {`Invite ${people(ready.length)}`}
            </Button>
          </>
        }
      >
        <Stack>
          {error !== null && <Alert tone="critical">{error}</Alert>}
          {refused.length > 0 && (
            <Alert tone="caution">
              Rows that can't be invited are left out. Download them, fix the reasons, and choose that file next.
            </Alert>
          )}
          <Inline>
            <SegmentedControl
              label="Rows"
              value={shown}
              options={[
                { value: 'refused', label: `Can't invite (${refused.length.toLocaleString('en-US')})` },
                { value: 'ready', label: `Ready (${ready.length.toLocaleString('en-US')})` },
              ]}
              onChange={(next) => {
                setShown(next);
                setPage(1);
              }}
            />
          </Inline>
        </Stack>
      </Card>
      <DataTable
        caption="Rows of the file"
        columns={columnsOf(file)}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ place }) => String(place)}
        stackBelow={760}
        empty={<EmptyState title={shown === 'ready' ? 'No one can be invited' : 'Everyone can be invited'} />}
        footer={<Pagination page={page} pageSize={pageSize} total={rows.length} noun="rows" onPage={setPage} />}
      />
    </Stack>
  );
}
