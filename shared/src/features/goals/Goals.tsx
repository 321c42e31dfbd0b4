import { useState, type ReactNode } from 'react';
import { useCan } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { emptyGoal, type Goal } from '@milepost/shared/entities/goals/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Plus } from 'lucide-react';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { useAddress } from '../address/useAddress.ts';
import { usePaletteAct } from '../palette-acts/usePaletteAct.ts';
import { useHeldRows } from '../deletion/HeldRows/HeldRows.tsx';
import { RecentlyDeleted } from '../deletion/RecentlyDeleted/RecentlyDeleted.tsx';
import { goalDeletion } from './goal-deletion.ts';
import { GoalDialog, type OpenGoalForm } from './GoalDialog.tsx';
import { GoalSections } from './GoalSections.tsx';
import { GoalsEmpty } from './GoalsEmpty.tsx';
import { GoalSheet } from './GoalSheet.tsx';
import type { RowsAt } from './GoalProgress.tsx';
import { Roadmap } from './roadmap/Roadmap.tsx';
import { useCelebration } from './useCelebration.ts';
import { useGoalActions } from './useGoalActions.ts';
import { useGoals } from './useGoals.ts';

const none: readonly Goal[] = [];

type Props = {
  clientId: string;
  /** The client's zone: days of goals are days of their clock. */
  zone: string;
  view: 'list' | 'roadmap';
  rowsAt: RowsAt;
  /** Renders the page around its parts: the button that adds a goal belongs in its header. */
  children: (parts: { add: ReactNode; goals: ReactNode }) => ReactNode;
};

/** The goals of a client as client and coach both work on them; `?goal=` in the address opens one. */
export function Goals({ clientId, zone, view, rowsAt, children }: Props) {
  const today = todayIn(zone);
  const { data: goals, error, isFetching, refetch } = useGoals(clientId);
  const { rows: rowsWithDeleted, held } = useHeldRows(goalDeletion.held, clientId, goals ?? none);
  const actions = useGoalActions(clientId);
  // A coach drops goals, and does not delete them.
  const canDelete = useCan()('manage_client_data', { client_id: clientId });
  const { parameters, change, addressWith } = useAddress();
  const [form, setForm] = useState<OpenGoalForm | null>(null);
  useCelebration(goals);
  usePaletteAct('add-goal', true, ({ text = '' }) =>
    setForm({ act: 'add', form: { ...emptyGoal(today), title: text } }),
  );

  const addressOf = (goal: Goal): LinkAddress => addressWith({ goal: goal.id });
  const closeGoal = (): void => change({ goal: null });
  const wanted = parameters.get('goal');
  const shown = goals?.find(({ id }) => id === wanted);
  const row = { today, zone, canDelete, rowsAt, actions, onEdit: (goal: Goal) => setForm({ act: 'edit', goal }) };

  const content = () => {
    if (!goals && error) {
      return (
        <Card>
          <ErrorState title="Failed to load goals" onRetry={() => void refetch()}>
            {messageOf(error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        </Card>
      );
    }
    if (!goals) return <Skeleton shape="block" height="420px" label="Loading goals..." />;
    if (rowsWithDeleted.length === 0) {
      return <GoalsEmpty today={today} onAdd={(suggestion) => setForm({ act: 'add', form: suggestion })} />;
    }
    return view === 'list' ? (
      <GoalSections goals={rowsWithDeleted} held={held} addressOf={addressOf} {...row} />
    ) : (
      <Roadmap goals={goals} today={today} zone={zone} addressOf={addressOf} />
    );
  };

  return (
    <>
      {children({
        add: (
          <Button
            tone="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setForm({ act: 'add', form: emptyGoal(today) })}
          >
            Add goal
          </Button>
        ),
        goals: (
          <Stack gap={5}>
            {goals && error && (
              <ErrorBanner
                title="Failed to refresh goals"
                error={error}
                isRetrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
            {goals && wanted !== null && !shown && (
              <Card>
                <EmptyState title="Goal not found" action={<Button onClick={closeGoal}>See all goals</Button>}>
                  It was deleted, or the link is incorrect.
                </EmptyState>
              </Card>
            )}
            {content()}
            {canDelete && goals && <RecentlyDeleted kind="goals" ownerId={clientId} />}
          </Stack>
        ),
      })}
      {shown && form === null && (
        <GoalSheet
          goal={shown}
          among={goals?.filter(({ status }) => status === shown.status) ?? []}
          {...row}
          onClose={closeGoal}
        />
      )}
      {form && <GoalDialog clientId={clientId} open={form} onClose={() => setForm(null)} />}
    </>
  );
}
