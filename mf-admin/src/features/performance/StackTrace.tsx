import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { releaseQueries, type ReportedStack } from '../../entities/releases/requests.ts';

const Trace = styled.pre`
  max-height: 320px;
  margin: 0;
  padding: 12px;
  overflow: auto;
  background: var(--sunken);
  border-radius: var(--radius-small);
  font: var(--size-12) / 1.5 var(--font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Note = styled.p`
  margin: 0;
  color: var(--muted);
  font-size: var(--size-13);
`;

/** A stack with its places in the sources, where the server keeps source maps; else as the browser reported it. */
export function StackTrace(of: ReportedStack) {
  const { data, isPending } = useQuery(releaseQueries.sourceStack(of));
  const hasNone = !isPending && (data === null || data === undefined);
  return (
    <>
      <Trace data-print="whole" tabIndex={0} aria-label="Stack" aria-busy={isPending || undefined} role="region">
        {data ?? of.stack}
      </Trace>
      {hasNone ? <Note>Source maps aren’t available here, so these are places in the built scripts.</Note> : null}
    </>
  );
}
