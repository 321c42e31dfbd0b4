import styled from 'styled-components';
import {
  interviewRate,
  offerRate,
  type ApplicationCounts,
  type ApplicationStatus,
} from '@milepost/shared/domain/job-applications';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { rowsAddress } from './shown-applications.ts';

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
  readonly reached: string;
}[] = [
  {
    label: 'Interview Rate',
    rate: interviewRate,
    statuses: ['Interviewing', 'Offer Received'],
    reached: 'reached an interview',
  },
  { label: 'Offer Rate', rate: offerRate, statuses: ['Offer Received'], reached: 'brought an offer' },
];

/** The two rates of specification 2.7, each with the rows that it rests on. */
export function ProgressInsights({ counts, isOwn }: { counts: ApplicationCounts; isOwn: boolean }) {
  return (
    <Card title="Progress Insights">
      <Stack gap={4}>
        {rates.map(({ label, rate, statuses, reached }) => (
          <div key={label}>
            <ProgressBar label={label} showValue value={rate(counts)} />
            <Basis>
              <TextLink to={rowsAddress(isOwn, statuses)}>
                {statuses.reduce((sum, status) => sum + counts[status], 0)} of {counts.total}
              </TextLink>{' '}
              {reached}
              {counts.total > 0 && counts.total < enough && '; too few applications to judge by'}
            </Basis>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
