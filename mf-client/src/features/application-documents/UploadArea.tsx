import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Upload } from 'lucide-react';
import styled from 'styled-components';
import { acceptedDocuments } from '@milepost/shared/domain/document-files';
import { Button } from '@milepost/shared/ui/Button';

const Area = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin: 4px 16px 16px;
  padding: var(--space-3) var(--space-4);
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-small);
  color: var(--muted);
  font-size: var(--size-13);
  &[data-over='yes'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--text);
  }
  > p {
    flex: 1 1 200px;
  }
`;

type Props = { onFiles: (files: readonly File[]) => void; children: ReactNode };

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files by a picker or dropped. */
export function UploadArea({ onFiles, children }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <>
      <Area
        data-over={isOver ? 'yes' : 'no'}
        onDragOver={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <p>Drop files here. PDF, Word (DOCX), or text, up to 10 MB each.</p>
        <Button size="small" icon={<Upload size={16} aria-hidden />} onClick={() => picker.current?.click()}>
          Upload
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={acceptedDocuments}
          aria-label="Upload documents"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Area>
      {children}
    </>
  );
}
