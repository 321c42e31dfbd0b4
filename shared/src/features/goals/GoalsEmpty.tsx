import { suggestedGoals, type GoalForm } from '@milepost/shared/entities/goals/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Plus, Target } from 'lucide-react';

type Props = { today: string; onAdd: (form: GoalForm) => void };

/** Shown while there is no goal: some to start with, each a form that is filled in already. */
export function GoalsEmpty({ today, onAdd }: Props) {
  return (
    <Card>
      <EmptyState
        title="No goals yet"
        icon={<Target size={24} aria-hidden />}
        action={
          <>
            {suggestedGoals(today).map((suggestion) => (
              <Button
                key={suggestion.title}
                size="small"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => onAdd(suggestion)}
              >
                {suggestion.title}
              </Button>
            ))}
          </>
        }
      >
        A goal counts applications, interviews, offers, or sessions automatically. Start with one of these, or add your
        own.
      </EmptyState>
    </Card>
  );
}
