import type { Goal } from '@milepost/shared/entities/goals/model';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { ArrowDown, ArrowUp, CirclePause, CirclePlay, CircleSlash, Pencil, Trash2 } from 'lucide-react';
import type { GoalActions } from './useGoalActions.ts';

type Props = {
  goal: Goal;
  /** The goals of the same list, in its order. */
  among: readonly Goal[];
  /** A client deletes own goals; a coach drops them. */
  canDelete: boolean;
  actions: GoalActions;
  onEdit: () => void;
};

/** What can be done with a goal besides counting it. */
export function GoalMenu({ goal, among, canDelete, actions, onEdit }: Props) {
  const isOpen = goal.status === 'active' || goal.status === 'reached';
  const icon = { size: 16, 'aria-hidden': true } as const;
  const items: readonly MenuEntry[] = [
    { id: 'edit', label: 'Edit', icon: <Pencil {...icon} />, onAction: onEdit },
    {
      id: 'up',
      label: 'Move up',
      icon: <ArrowUp {...icon} />,
      disabled: among[0]?.id === goal.id,
      onAction: () => actions.move(goal, among, -1),
    },
    {
      id: 'down',
      label: 'Move down',
      icon: <ArrowDown {...icon} />,
      disabled: among.at(-1)?.id === goal.id,
      onAction: () => actions.move(goal, among, 1),
    },
    ...(isOpen
      ? []
      : [
          {
            id: 'resume',
            label: 'Resume',
            icon: <CirclePlay {...icon} />,
            onAction: () => actions.setStatus(goal, 'active'),
          },
        ]),
    ...(goal.status === 'active'
      ? [
          {
            id: 'pause',
            label: 'Pause',
            icon: <CirclePause {...icon} />,
            onAction: () => actions.setStatus(goal, 'paused'),
          },
        ]
      : []),
    ...(goal.status === 'active' || goal.status === 'paused'
      ? [
          {
            id: 'drop',
            label: 'Drop',
            icon: <CircleSlash {...icon} />,
            onAction: () => actions.setStatus(goal, 'dropped'),
          },
        ]
      : []),
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: 'Delete',
            tone: 'critical' as const,
            icon: <Trash2 {...icon} />,
            onAction: () => actions.remove(goal),
          },
        ]
      : []),
  ];
  return <Menu label={`Actions for ${goal.title}`} items={items} />;
}
