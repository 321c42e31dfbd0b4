import { useState, type DragEvent } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import styled from 'styled-components';
import { acceptedDocuments, documentProblem } from '../../../domain/document-files/document-files.ts';
import { fileSizeLabel } from '../../../domain/stored-files/stored-files.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';

const Zone = styled.div<{ $over: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 64px;
  padding: var(--space-3) var(--space-4);
  border: 1px dashed ${({ $over }) => ($over ? 'var(--accent)' : 'var(--border-strong)')};
  border-radius: var(--radius-small);
  background: ${({ $over }) => ($over ? 'var(--accent-soft)' : 'var(--sunken)')};
  color: var(--muted);
  font-size: var(--size-13);
  svg {
    flex: none;
  }
  b {
    color: var(--text);
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  button {
    position: relative;
    margin-left: auto;
  }
`;

export type DropZoneProps = {
  label: string;
  file: File | null;
  onFile: (file: File | null) => void;
  required?: boolean;
  /** The file types of the picker, why a file is rejected, and both in words; those of documents unless given. */
  accept?: string;
  problemOf?: (file: File) => string | undefined;
  description?: string;
  error?: string | undefined;
};

/** Chooses a file by picker or drop. One that can't be uploaded is rejected at once, with the reason. */
export function DropZone({
  label,
  file,
  onFile,
  required,
  accept = acceptedDocuments,
  problemOf = documentProblem,
  description = 'PDF, Word (.docx), or plain text, up to 10 MB',
  error,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (given: File | undefined): void => {
    if (!given) return;
    const refusal = problemOf(given);
    setProblem(refusal && `${given.name}: ${refusal}`);
    if (refusal === undefined) onFile(given);
  };
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <Field label={label} required={required} description={description} error={problem ?? error}>
      {(control) => (
        <Zone
          $over={isOver}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            over(false)(event);
            take(event.dataTransfer.files[0]);
          }}
        >
          {file ? <FileText size={20} aria-hidden /> : <Upload size={20} aria-hidden />}
          {file ? (
            <span>
              <b dir="auto">{file.name}</b> {fileSizeLabel(file.size)}
            </span>
          ) : (
            <span>
              <b>Choose a file</b> or drop it here
            </span>
          )}
          <input
            {...control}
            type="file"
            accept={accept}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file chosen again is a change, too.
              event.target.value = '';
            }}
          />
          {file && (
            <IconButton
              label={`Remove ${file.name}`}
              size="small"
              icon={<X size={16} aria-hidden />}
              onClick={() => onFile(null)}
            />
          )}
        </Zone>
      )}
    </Field>
  );
}
