import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { activityQueries } from '../../entities/activity-logs/requests.ts';
import {
  activitySentence,
  changesOf,
  fieldLabel,
  recordAddress,
  sentenceText,
  valueWords,
  type ActivityRow,
  type RecordAddress,
  type WordsFor,
} from '@milepost/shared/entities/activity-logs/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Dialog } from '@milepost/shared/ui/Dialog';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-13);

  th,
  td {
    padding: 8px;
    border-bottom: 1px solid var(--border);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: var(--muted);
    font-weight: 550;
  }
`;

/** The way to the record as it is now; nothing when it is gone or no page shows it. */
function RecordLink({ address }: { address: RecordAddress }) {
  const { data: page } = useQuery(activityQueries.recordPage(address));
  return page ? (
    <ButtonLink tone="primary" to={page}>
      Open record
    </ButtonLink>
  ) : null;
}

/** What changed, column by column, and the way to the record. */
export function ChangesDialog({ row, words, onClose }: { row: ActivityRow; words: WordsFor; onClose: () => void }) {
  const { actor } = useSignedIn();
  const address = recordAddress(row, actor.role);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={sentenceText(activitySentence(row, words))}
      description={formatDateTime(row.at, words.zone)}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {address && <RecordLink address={address} />}
        </>
      }
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(row).map(({ column, before, after }) => (
            <tr key={column}>
              <th scope="row">{fieldLabel(column)}</th>
              <td>{valueWords(column, before, words)}</td>
              <td>{valueWords(column, after, words)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
