import styled from 'styled-components';
import { formatCount } from '../../../domain/counts/counts.ts';
import {
  interviewRate,
  offerRate,
  type ApplicationCounts,
  type ApplicationStatus,
} from '../../../domain/job-applications/job-applications.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';

export type ProgressInsightsProps = {
  counts: ApplicationCounts;
  /** Where the rows of these statuses stand; left out where no list shows several statuses at once. */
  rowsAt?: ((statuses: readonly ApplicationStatus[]) => string) | undefined;
};

/** Below this a percentage says little, and the page says so. */
const enough = 5;

const Basis = styled.p`
  margin-top: 6px;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;

const rates: readonly {
  readonly label: string;
  readonly rate: (counts: ApplicationCounts) => number;
  readonly statuses: readonly ApplicationStatus[];
  /** What the counted ones have in common. */
  readonly now: string;
}[] = [
  {
    label: 'Interview Rate',
    rate: interviewRate,
    statuses: ['Interviewing', 'Offer Received'],
    now: 'at an interview or an offer now',
  },
  { label: 'Offer Rate', rate: offerRate, statuses: ['Offer Received'], now: 'with an offer now' },
];

/** The two rates of the Job Application Dashboard, each with the rows that it rests on. */
export function ProgressInsights({ counts, rowsAt }: ProgressInsightsProps) {
  return (
    <Card title="Progress Insights">
      <Stack gap={4}>
        {rates.map(({ label, rate, statuses, now }) => {
          const held = statuses.reduce((sum, status) => sum + counts[status], 0);
          const basis = `${formatCount(held)} of ${formatCount(counts.total)}`;
          return (
            <div key={label}>
              <ProgressBar label={label} showValue value={rate(counts)} />
              <Basis>
                {rowsAt ? <TextLink to={rowsAt(statuses)}>{basis}</TextLink> : basis} {now}
                {counts.total > 0 && counts.total < enough && '. Too few applications to judge by.'}
              </Basis>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
