import styled from 'styled-components';
import type { Attachment } from '@milepost/shared/entities/messages/model';
import { FileDownload } from './FileDownload.tsx';
import { Picture } from './Picture.tsx';

const Files = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  max-width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The files of a message: pictures are shown, everything else is downloaded. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  return (
    <Files>
      {files.map((file) => (
        <li key={file.id}>
          {file.mime_type.startsWith('image/') ? <Picture file={file} /> : <FileDownload file={file} />}
        </li>
      ))}
    </Files>
  );
}
