import type { Goal } from '@milepost/shared/entities/goals/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { Stack } from '@milepost/shared/ui/Layout';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { HeldPlace } from '../deletion/HeldPlace/HeldPlace.tsx';
import type { HeldRow } from '../deletion/HeldRows/HeldRows.tsx';
import { GoalRow, type GoalRowProps } from './GoalRow.tsx';

const sections = [
  { title: 'Active goals', statuses: ['active'] },
  { title: 'Reached', statuses: ['reached'] },
  { title: 'Paused and dropped', statuses: ['paused', 'dropped'] },
] as const;

type Props = Omit<GoalRowProps, 'goal' | 'among' | 'address'> & {
  goals: readonly Goal[];
  /** Those of them that were just deleted, whose places are held. */
  held: ReadonlyMap<string, HeldRow<Goal>>;
  addressOf: (goal: Goal) => LinkAddress;
};

/** The goals in their order: those that are worked on, those reached, those put aside. */
export function GoalSections({ goals, held, addressOf, ...row }: Props) {
  return (
    <Stack gap={5}>
      {sections.map(({ title, statuses }) => {
        const shown = goals.filter(({ status }) => statuses.some((option) => option === status));
        if (shown.length === 0) return null;
        const visible = shown.filter(({ id }) => !held.has(id));
        return (
          <Card key={title} title={title} meta={String(visible.length)} padding="none">
            <CardList>
              {shown.map((goal) => (
                <HeldPlace key={goal.id} held={held.get(goal.id)}>
                  <GoalRow goal={goal} among={visible} address={addressOf(goal)} {...row} />
                </HeldPlace>
              ))}
            </CardList>
          </Card>
        );
      })}
    </Stack>
  );
}
