import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';

export type PageStepsProps = {
  /** Where one is: '26–50 of 130 users'. */
  children: ReactNode;
  /** Left out where there is no page before. */
  onPrevious?: (() => void) | undefined;
  /** Left out where there is no page after. */
  onNext?: (() => void) | undefined;
};

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  color: var(--muted);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
`;
const Steps = styled.div`
  display: flex;
  gap: var(--space-2);
`;

/** Previous and Next of a long list, a page at a time. */
export function PageSteps({ children, onPrevious, onNext }: PageStepsProps) {
  return (
    <Root aria-label="Pages">
      <span role="status">{children}</span>
      <Steps>
        <Button
          size="small"
          icon={<ChevronLeft size={16} aria-hidden />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        >
          Previous
        </Button>
        <Button size="small" disabled={!onNext} onClick={() => onNext?.()}>
          Next
          <ChevronRight size={16} aria-hidden />
        </Button>
      </Steps>
    </Root>
  );
}
