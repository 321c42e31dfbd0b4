import type { Goal } from '@milepost/shared/domain/goals';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { Stack } from '@milepost/shared/ui/Layout';
import { GoalRow, type GoalRowProps } from './GoalRow.tsx';

const sections = [
  { title: 'Active goals', statuses: ['active'] },
  { title: 'Reached', statuses: ['reached'] },
  { title: 'Paused and dropped', statuses: ['paused', 'dropped'] },
] as const;

type Props = Omit<GoalRowProps, 'goal' | 'among' | 'address'> & {
  goals: readonly Goal[];
  addressOf: (goal: Goal) => string;
};

/** The goals in their order: those that are worked on, those reached, those put aside. */
export function GoalSections({ goals, addressOf, ...row }: Props) {
  return (
    <Stack gap={5}>
      {sections.map(({ title, statuses }) => {
        const shown = goals.filter(({ status }) => statuses.some((known) => known === status));
        if (shown.length === 0) return null;
        return (
          <Card key={title} title={title} meta={String(shown.length)} padding="none">
            <CardList>
              {shown.map((goal) => (
                <GoalRow key={goal.id} goal={goal} among={shown} address={addressOf(goal)} {...row} />
              ))}
            </CardList>
          </Card>
        );
      })}
    </Stack>
  );
}
