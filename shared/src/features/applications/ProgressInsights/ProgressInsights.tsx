import styled from 'styled-components';
import type { LinkAddress } from '../../../contract/page-addresses.ts';
import { formatCount } from '../../../domain/counts/counts.ts';
import type { Reached } from '../../../entities/dashboard/model.ts';
import type { ApplicationStatus } from '../../../entities/job-applications/model.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';

export type ProgressInsightsProps = {
  reached: Reached;
  /** Where the applications that reached this status appear; left out for those who have no such list. */
  rowsAt?: ((status: ApplicationStatus) => LinkAddress) | undefined;
};

/** Below this a percentage says little, and the page says so. */
const enough = 5;

const Basis = styled.p`
  margin-top: 6px;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;

const rates = [
  { label: 'Interview Rate', count: 'interviewed', status: 'Interviewing', what: 'reached an interview' },
  { label: 'Offer Rate', count: 'offered', status: 'Offer Received', what: 'reached an offer' },
] as const;

/** The two rates of the Job Application Dashboard, as the funnel of the insights counts them, each with its rows. */
export function ProgressInsights({ reached, rowsAt }: ProgressInsightsProps) {
  const { sent } = reached;
  return (
    <Card title="Progress Insights">
      <Stack gap={4}>
        {rates.map(({ label, count, status, what }) => {
          const basis = `${formatCount(reached[count])} of ${formatCount(sent)}`;
          return (
            <div key={label}>
              <ProgressBar label={label} showValue value={sent === 0 ? 0 : Math.round((100 * reached[count]) / sent)} />
              <Basis>
                {rowsAt ? <TextLink to={rowsAt(status)}>{basis}</TextLink> : basis} {what}
                {sent > 0 && sent < enough && '. Too few applications to judge by.'}
              </Basis>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
