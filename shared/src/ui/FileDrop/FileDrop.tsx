import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-6) var(--space-4);
  border: 1px dashed ${({ $isOver }) => ($isOver ? 'var(--accent)' : 'var(--border-strong)')};
  border-radius: var(--radius-large);
  background: ${({ $isOver }) => ($isOver ? 'var(--accent-soft)' : 'var(--raised)')};
  text-align: center;
  &:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  > svg {
    color: var(--muted);
  }
  p {
    margin: 0;
    max-width: 52ch;
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
`;
const Choose = styled.label`
  display: inline-flex;
  align-items: center;
  min-height: var(--control-height);
  padding: 0 var(--space-3);
  border-radius: var(--radius-small);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 500;
  cursor: pointer;
  &:hover {
    background: var(--accent-hover);
  }
`;

export type FileDropProps = {
  onFile: (file: File) => void;
  disabled: boolean;
  /** What the button says. */
  button?: string;
  /** Kinds of files, as an input takes them. */
  accept?: string;
  /** What the file may hold, and what becomes of it. */
  children: ReactNode;
};

const tables = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Where a file is chosen or dropped; a CSV file where nothing else is said. */
export function FileDrop({ onFile, disabled, button = 'Choose a CSV file', accept = tables, children }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file && !disabled) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Zone
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileSpreadsheet size={28} aria-hidden />
      <Choose htmlFor={id}>{button}</Choose>
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-about`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Choosing the same file again, after fixing it, is a change too.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <p id={`${id}-about`}>{children}</p>
    </Zone>
  );
}
