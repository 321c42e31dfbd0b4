import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { Inline } from '@milepost/shared/ui/Layout';
import { checkConfig, testNetwork, type TimedOutcome } from './diagnostics.ts';

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--sunken);
  font-size: var(--size-13);
  line-height: var(--line-13);
  p {
    color: var(--muted);
  }
`;
const Result = styled.output`
  display: block;
  padding-top: var(--space-2);
  border-top: 1px solid var(--border);
  font-family: var(--font-mono);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;

/** What a measurement says, in the panel and after the page has moved on. */
export const sentence = ({ succeeded, milliseconds }: TimedOutcome): string =>
  `${succeeded ? 'Signed in' : 'Refused'}. Elapsed time: ${milliseconds} ms`;

/** What Debug Mode offers: a sign-in against the clock, and two tools that log to the console. */
export function DebugTools({
  outcome,
  isBusy,
  onTimedSignIn,
}: {
  outcome: TimedOutcome | null;
  isBusy: boolean;
  onTimedSignIn: () => void;
}) {
  return (
    <Panel aria-label="Debug tools">
      <p>Measure a sign-in, or write a check to the browser&apos;s console.</p>
      <Inline>
        <Button size="small" disabled={isBusy} onClick={onTimedSignIn}>
          Performance debug
        </Button>
        <Button size="small" onClick={() => void testNetwork()}>
          Test Network
        </Button>
        <Button size="small" onClick={() => void checkConfig()}>
          Check Config
        </Button>
      </Inline>
      <Result aria-label="Result">{outcome ? sentence(outcome) : 'No measurement yet'}</Result>
    </Panel>
  );
}
