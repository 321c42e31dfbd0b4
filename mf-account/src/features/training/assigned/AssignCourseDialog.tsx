import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { assignCourse } from '../../../entities/course-assignments/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  courseAssignmentInputSchema,
  type CourseAssigning,
  type CourseAssignmentInput,
} from '../../../entities/course-assignments/model.ts';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { toast } from '@milepost/shared/ui/Toast';
import { LearnersField } from './LearnersField.tsx';

type Props = {
  assigning: CourseAssigning;
  /** Who is chosen from the beginning, if they may be. */
  learnerId: string;
  /** By the viewer's clock. */
  today: string;
  onClose: () => void;
};

/** Assigns a course with a due date to own clients or to members of the own organization. */
export function AssignCourseDialog({ assigning: { courses, learners }, learnerId, today, onClose }: Props) {
  const queryClient = useQueryClient();
  const { control, handleSubmit } = useForm<CourseAssignmentInput>({
    resolver: zodResolver(courseAssignmentInputSchema),
    defaultValues: {
      course_id: '',
      user_ids: learners.filter(({ id }) => id === learnerId).map(({ id }) => id),
      due_on: '',
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: assignCourse,
    onSuccess: (told) => {
      toast.show({
        tone: 'positive',
        message:
          told === 0
            ? 'Already assigned with this due date'
            : `Course assigned to ${told} ${told === 1 ? 'person' : 'people'}`,
      });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'course_assignments'),
  });
  const courseId = useWatch({ control, name: 'course_id' });
  const chosen = courses.find(({ id }) => id === courseId);
  const rolesOfLearners = new Set(learners.map(({ role }) => role));
  return (
    <FormDialog
      title="Assign course"
      description="They will be notified and see the course first under Training & Onboarding. You see how far they are."
      submitLabel="Assign course"
      busy={isPending}
      error={error && messageOf(error, 'Failed to assign the course. Try again.')}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="course_id"
        render={({ field, fieldState }) => (
          <Combobox
            label="Course"
            required
            placeholder="Search by title"
            emptyText="No courses match"
            error={fieldState.error?.message}
            options={courses
              .filter(({ audience }) => audience.some((role) => rolesOfLearners.has(role)))
              .map(({ id, title }) => ({ value: id, label: title }))}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? '')}
          />
        )}
      />
      <Controller
        control={control}
        name="user_ids"
        render={({ field, fieldState }) => (
          <LearnersField
            learners={learners}
            canTake={({ role }) => chosen?.audience.includes(role) ?? true}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <FormDatePicker control={control} name="due_on" label="Due date" required minValue={today} />
    </FormDialog>
  );
}
