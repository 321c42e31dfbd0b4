import { DateInput, DateSegment } from 'react-aria-components/DateField';
import styled from 'styled-components';

const Root = styled(DateInput)`
  display: flex;
  flex: 1;
  min-width: 0;
  /* The targets reach into the field's padding: it is as high as its neighbors, and its text begins where theirs does. */
  margin: -4px 0 -4px -3px;
  font-variant-numeric: tabular-nums;
`;
const Segment = styled(DateSegment)`
  border-radius: 3px;
  line-height: 24px;
  /* A target of its own, as wide as it is high. */
  &[role='spinbutton'] {
    min-width: 24px;
    padding: 0 3px;
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
