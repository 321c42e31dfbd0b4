import { Download } from 'lucide-react';
import styled from 'styled-components';
import { formatDateTime } from '../../../domain/dates/dates.ts';
import { fileSizeLabel } from '../../../domain/stored-files/stored-files.ts';
import type { ReviewVersion } from '../../../entities/review-versions/model.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Select } from '../../../ui/Select/Select.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  font-size: var(--size-13);
  line-height: var(--line-13);
  color: var(--muted);
  > :last-child {
    margin-left: auto;
  }
`;
const Facts = styled.p`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    color: var(--text);
    font-weight: 550;
  }
`;

type Props = {
  versions: readonly ReviewVersion[];
  version: ReviewVersion;
  zone: string;
  /** Who uploaded it: 'you', a name. */
  by: string;
  isCoachs: boolean;
  onChoose: (number: number) => void;
  onDownload: () => void;
};

/** Which version is shown, what it is, and its download. */
export function VersionBar({ versions, version, zone, by, isCoachs, onChoose, onDownload }: Props) {
  const { number, file_name, file_size, created_at, note } = version;
  return (
    <Bar>
      <Select
        label="Version"
        hideLabel
        value={String(number)}
        options={versions.map((one) => ({
          value: String(one.number),
          label: `Version ${one.number} of ${versions.length}`,
        }))}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
      <Facts>
        <b dir="auto">{file_name}</b> · {fileSizeLabel(file_size)} · {isCoachs ? "coach's version, " : ''}by{' '}
        <bdi>{by}</bdi>, {formatDateTime(created_at, zone)}
        {note && (
          <>
            <br />
            <span dir="auto">{note}</span>
          </>
        )}
      </Facts>
      <Button size="small" icon={<Download size={16} aria-hidden />} onClick={onDownload}>
        Download
      </Button>
    </Bar>
  );
}
