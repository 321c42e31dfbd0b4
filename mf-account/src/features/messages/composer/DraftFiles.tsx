import { RotateCw, X } from 'lucide-react';
import styled from 'styled-components';
import type { Attachment } from '@milepost/shared/entities/messages/model';
import { Button } from '@milepost/shared/ui/Button';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { FileLine } from '@milepost/shared/ui/FileLine';
import type { Upload } from './useAttachments.ts';

const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    max-width: min(320px, 100%);
  }
`;
const Problem = styled.span`
  color: var(--critical);
`;

type Props = {
  stored: readonly Attachment[];
  uploads: readonly Upload[];
  onRemove: (file: Attachment) => void;
  onRetry: (upload: Upload) => void;
};

/** The files that will go with the message: stored, on their way, or failed. */
export function DraftFiles({ stored, uploads, onRemove, onRetry }: Props) {
  const removing = (file: Attachment) => (
    <IconButton
      size="small"
      label={`Remove ${file.file_name}`}
      icon={<X size={16} aria-hidden />}
      onClick={() => onRemove(file)}
    />
  );
  if (stored.length + uploads.length === 0) return null;
  return (
    <Files aria-label="Files of this message">
      {stored.map((file) => (
        <li key={file.id}>
          <FileLine name={file.file_name} size={file.size_bytes}>
            {removing(file)}
          </FileLine>
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.attachment.id}>
          <FileLine name={upload.attachment.file_name} size={upload.attachment.size_bytes}>
            {upload.problem === undefined ? (
              <Spinner size="small" text={`Storing ${upload.attachment.file_name}...`} hideText />
            ) : (
              <>
                <Problem role="alert">{upload.problem}</Problem>
                <Button size="small" icon={<RotateCw size={16} aria-hidden />} onClick={() => onRetry(upload)}>
                  Retry
                </Button>
              </>
            )}
            {removing(upload.attachment)}
          </FileLine>
        </li>
      ))}
    </Files>
  );
}
