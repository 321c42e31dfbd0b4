import { useId, useState, type DragEvent } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';

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

/** Where a file is chosen or dropped. */
export function FileDrop({ onFile, disabled }: { onFile: (file: File) => void; disabled: boolean }) {
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
      <Choose htmlFor={id}>Choose a CSV file</Choose>
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={disabled}
          aria-describedby={`${id}-about`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file again, mended, is a new choice.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <p id={`${id}-about`}>
        Or drop it here. Exports from Huntr, Teal, LinkedIn, and spreadsheets work, up to 10,000 rows and 20 MB. Nothing
        is saved until you've reviewed the rows.
      </p>
    </Zone>
  );
}
