import { DateInput, DateSegment } from 'react-aria-components/DateField';
import styled from 'styled-components';

const Root = styled(DateInput)`
  display: flex;
  flex: 1;
  min-width: 0;
  font-variant-numeric: tabular-nums;
`;
const Segment = styled(DateSegment)`
  padding: 0 1px;
  border-radius: 3px;
  line-height: 24px;
  /* A target of its own, as wide as it is high. */
  &[role='spinbutton'] {
    min-width: 24px;
    text-align: center;
  }
  outline: none;
  &[data-placeholder] {
    color: var(--faint);
  }
  &[data-type='literal'] {
    color: var(--faint);
  }
  &[data-focused] {
    background: var(--accent);
    color: var(--on-accent);
    caret-color: transparent;
  }
`;

/** Month, day and year, each typed or stepped by arrow keys. */
export function DateSegments() {
  return <Root>{(segment) => <Segment segment={segment} />}</Root>;
}
