import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { dueState } from '../../entities/course-assignments/model.ts';
import { todayIn } from '@milepost/shared/domain/dates';
import { progressOf, type Course } from '@milepost/shared/entities/training/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CourseProgress } from './CourseProgress.tsx';

const Item = styled.li`
  display: grid;
  > section {
    display: flex;
    flex-direction: column;
  }
  > section > div {
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-3);
  }
  p {
    flex: 1;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

/** A course in the list, with the link to start, continue or reread it. */
export function CourseCard({ course }: { course: Course }) {
  const { done, next } = progressOf(course);
  const [act, tone] =
    next === null ? (['Review', 'secondary'] as const) : ([done === 0 ? 'Start' : 'Continue', 'primary'] as const);
  const today = todayIn(useTimeZone());
  const due = course.assigned && next !== null ? dueState(course.assigned.due_on, today) : null;
  return (
    <Item>
      <Card title={<span dir="auto">{course.title}</span>}>
        {due && <Badge tone={due.tone}>{due.word}</Badge>}
        <p dir="auto">{course.summary}</p>
        <CourseProgress course={course} />
        <ButtonLink
          tone={tone}
          to={next === null ? `/training/${course.id}` : `/training/${course.id}/${next.id}`}
          aria-label={`${act} course: ${course.title}`}
        >
          {`${act} course`}
        </ButtonLink>
      </Card>
    </Item>
  );
}
