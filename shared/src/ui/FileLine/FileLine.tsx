import type { ReactNode } from 'react';
import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { fileSizeLabel } from '../../domain/stored-files/stored-files.ts';

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  padding: 6px 8px;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--raised);
  font-size: var(--size-13);
  line-height: var(--line-13);
  svg {
    flex: none;
  }
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
const Size = styled.span`
  color: var(--muted);
  font-size: var(--size-12);
  white-space: nowrap;
`;

type Props = {
  name: string;
  /** Bytes; null where unknown. */
  size: number | null;
  children?: ReactNode;
};

/** A file by its name and size, with what can be done about it. */
export function FileLine({ name, size, children }: Props) {
  return (
    <Row>
      <FileText size={16} aria-hidden />
      <Name dir="auto" title={name}>
        {name}
      </Name>
      {size !== null && <Size>{fileSizeLabel(size)}</Size>}
      {children}
    </Row>
  );
}
