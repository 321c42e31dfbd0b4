import type { Goal } from '@milepost/shared/entities/goals/model';
import { toast } from '@milepost/shared/ui/Toast';
import { useEffect, useRef } from 'react';

/** Shows one toast when a goal on the page is reached while it is open, by any row. */
export function useCelebration(goals: readonly Goal[] | undefined): void {
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!goals) return;
    const reached = goals.filter(({ id, status }) => status === 'reached' && open.current.has(id));
    const [first] = reached;
    if (first) {
      toast.show({
        tone: 'positive',
        message: reached.length === 1 ? `Goal reached: ${first.title}` : `${reached.length} goals reached`,
      });
    }
    open.current = new Set(goals.filter(({ status }) => status === 'active').map(({ id }) => id));
  }, [goals]);
}
