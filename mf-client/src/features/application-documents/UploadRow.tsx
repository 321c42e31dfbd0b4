import { CircleAlert, X } from 'lucide-react';
import styled from 'styled-components';
import { fileSizeLabel } from '@milepost/shared/domain/stored-files';
import { Button } from '@milepost/shared/ui/Button';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Spinner } from '@milepost/shared/ui/Spinner';
import type { Upload } from './useUploads.ts';

const Problem = styled.p`
  && {
    color: var(--critical);
  }
`;

type Props = { upload: Upload; onRetry: () => void; onDismiss: () => void };

/** A file being uploaded, or why that failed. */
export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const { file, state } = upload;
  return (
    <CardRow aria-label={file.name}>
      {state.name === 'sending' ? (
        <Spinner size="small" hideText text={`Uploading ${file.name}`} />
      ) : (
        <CircleAlert size={16} color="var(--critical)" aria-hidden />
      )}
      <RowText>
        <h3 dir="auto">{file.name}</h3>
        {state.name === 'sending' ? (
          <p role="status">Uploading {fileSizeLabel(file.size)}...</p>
        ) : (
          <Problem role="alert">{state.why}</Problem>
        )}
      </RowText>
      {state.name === 'failed' && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
      {state.name !== 'sending' && (
        <IconButton
          size="small"
          label={`Dismiss ${file.name}`}
          icon={<X size={16} aria-hidden />}
          onClick={onDismiss}
        />
      )}
    </CardRow>
  );
}
