import styled from 'styled-components';
import { compareLines } from '@milepost/shared/domain/rich-text';

const Lines = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  overflow: hidden;
  ins,
  del,
  p {
    display: block;
    min-height: 1.5em;
    padding: 2px var(--space-3);
    overflow-wrap: anywhere;
  }
  ins {
    background: var(--positive-soft);
    text-decoration: none;
  }
  del {
    background: var(--critical-soft);
  }
`;

/** Two texts line by line: what was removed is struck, what was added is highlighted. */
export function ComparedLines({ before, after }: { before: string; after: string }) {
  return (
    <Lines dir="auto">
      {compareLines(before.split('\n'), after.split('\n')).map(({ kind, text }, place) => {
        const Line = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'p';
        return <Line key={place}>{text}</Line>;
      })}
    </Lines>
  );
}
