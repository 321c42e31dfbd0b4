import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { courseAssignmentQueries, withdrawCourse } from '../../../entities/course-assignments/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { assignedProgress, dueState, type AssignedCourse } from '../../../entities/course-assignments/model.ts';
import { formatCalendarDate, todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useAddress } from '@milepost/shared/features/address';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { toast } from '@milepost/shared/ui/Toast';

const AssignCourseDialog = lazyDialog(() => import('./AssignCourseDialog.tsx').then((part) => part.AssignCourseDialog));

const columns = (
  zone: string,
  today: string,
  withdraw: (assigned: AssignedCourse) => void,
): readonly Column<AssignedCourse>[] => [
  {
    id: 'learner',
    header: 'Name',
    isRowHeader: true,
    cell: ({ learner }) => <span dir="auto">{nameOf(learner)}</span>,
  },
  { id: 'course', header: 'Course', cell: ({ course_title: title }) => <span dir="auto">{title}</span> },
  { id: 'progress', header: 'Progress', cell: (assigned) => assignedProgress(assigned, zone) },
  {
    id: 'due',
    header: 'Due',
    width: '150px',
    cell: ({ due_on: due, completed_at: completed }) => {
      if (completed !== null) return formatCalendarDate(due);
      const { word, tone } = dueState(due, today);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '120px',
    align: 'end',
    ownLineOnPhone: true,
    cell: (assigned) => (
      <Button
        size="small"
        aria-label={`Withdraw “${assigned.course_title}” from ${nameOf(assigned.learner)}`}
        onClick={() => withdraw(assigned)}
      >
        Withdraw
      </Button>
    ),
  },
];

/** What the viewer assigned and how far each person is, for those who may assign courses; nothing for others. */
export function AssignedCoursesCard() {
  const { profile } = useSignedIn();
  const zone = useTimeZone();
  const today = todayIn(zone);
  const queryClient = useQueryClient();
  const { parameters, change } = useAddress();
  const assigning = useQuery(courseAssignmentQueries.assigning(profile.id));
  const assigned = useQuery(courseAssignmentQueries.assigned(profile.id));
  const [withdrawing, setWithdrawing] = useState<AssignedCourse | null>(null);
  const close = (): void => {
    setWithdrawing(null);
    reset();
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: withdrawCourse,
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Course withdrawn' });
      setWithdrawing(null);
    },
    onSettled: () => invalidate(queryClient, 'course_assignments'),
  });
  if (!assigning.data || assigning.data.learners.length === 0) return null;
  const learner = parameters.get('assign');
  return (
    <Card
      title="Assigned by you"
      padding="none"
      actions={
        <Button size="small" onClick={() => change({ assign: 'new' })}>
          Assign course
        </Button>
      }
    >
      <LoadedContent query={assigned} failure="Failed to load assigned courses">
        <DataTable
          caption="Assigned by you"
          columns={columns(zone, today, setWithdrawing)}
          rows={assigned.data ?? []}
          rowKey={({ id }) => id}
          isLoading={assigned.isPending}
          empty={
            <EmptyState title="No assigned courses yet">
              Courses that you assign appear here with the progress of each person.
            </EmptyState>
          }
        />
      </LoadedContent>
      {withdrawing && (
        <ConfirmDialog
          isOpen
          title={`Withdraw “${withdrawing.course_title}” from ${nameOf(withdrawing.learner)}?`}
          confirmLabel="Withdraw course"
          cancelLabel="Keep course"
          busy={isPending}
          error={error ? messageOf(error, 'Failed to withdraw the course. Try again.') : undefined}
          onConfirm={() => mutate(withdrawing.id)}
          onCancel={close}
        >
          They keep their progress, and you no longer see it. The due date goes.
        </ConfirmDialog>
      )}
      {learner !== null && (
        <AssignCourseDialog
          assigning={assigning.data}
          learnerId={learner}
          today={today}
          onClose={() => change({ assign: null })}
        />
      )}
    </Card>
  );
}
