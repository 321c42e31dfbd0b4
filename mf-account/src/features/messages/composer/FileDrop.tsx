import { useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';

const Place = styled.div<{ $isOver: boolean }>`
  ${({ $isOver }) => $isOver && 'outline: 2px dashed var(--accent); outline-offset: -4px;'}
`;

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped on what it holds. */
export function FileDrop({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    <Place
      $isOver={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </Place>
  );
}
