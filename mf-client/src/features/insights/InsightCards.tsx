import styled from 'styled-components';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ActivityCard } from './cards/ActivityCard.tsx';
import type { CardProps } from './cards/card-props.ts';
import { FunnelCard } from './cards/FunnelCard.tsx';
import { MovesCard } from './cards/MovesCard.tsx';
import { OutcomeCard } from './cards/OutcomeCard.tsx';
import { StageCard } from './cards/StageCard.tsx';
import { useOutcomes } from './useOutcomes.ts';

type Props = Omit<CardProps, 'empty'> & { from: string; to: string };

const Pair = styled(Columns)`
  align-items: stretch;
`;

/** The diagrams, each with links to its rows. */
export function InsightCards({ insights, from, to, onOpen }: Props) {
  const { sources, resumes } = useOutcomes(insights);
  const empty = (
    <EmptyState
      title="No applications in this period"
      action={<ButtonLink to="/client/applications/new">Add Application</ButtonLink>}
    >
      Choose a longer period, or add applications.
    </EmptyState>
  );
  const card = { insights, empty, onOpen };
  if (insights.sent === 0 && insights.days.length === 0) return <Card>{empty}</Card>;
  return (
    <Stack gap={5}>
      <Pair ratio="equal">
        <FunnelCard {...card} />
        <StageCard {...card} />
      </Pair>
      <MovesCard {...card} />
      <Pair ratio="equal">
        <OutcomeCard
          title="Response by source"
          noun="Source"
          figure="source"
          color={1}
          lines={sources}
          empty={empty}
          onOpen={onOpen}
        />
        <OutcomeCard
          title="Response by resume"
          noun="Resume"
          figure="resume"
          color={4}
          lines={resumes}
          empty={empty}
          onOpen={onOpen}
        />
      </Pair>
      <ActivityCard {...card} from={from} to={to} />
    </Stack>
  );
}
