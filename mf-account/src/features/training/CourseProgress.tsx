import { progressOf, type Course } from '@milepost/shared/entities/training/model';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';

/** How many of a course's lessons are done. */
export function CourseProgress({ course }: { course: Course }) {
  const { done } = progressOf(course);
  const all = course.lessons.length;
  return (
    <ProgressBar
      label={done === all ? 'Completed' : `${done} of ${all} ${all === 1 ? 'lesson' : 'lessons'} done`}
      value={done}
      max={all}
      showValue
    />
  );
}
