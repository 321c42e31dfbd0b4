import { Circle, CircleCheck, Lock } from 'lucide-react';
import styled from 'styled-components';
import { lessonKinds, type Course, type CourseLesson } from '@milepost/shared/entities/training/model';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Link } from '@milepost/shared/ui/routing';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    justify-content: flex-start;
  }
  li > svg {
    flex: none;
    color: var(--faint);
  }
  li[data-done] > svg {
    color: var(--positive);
  }
  li:has(a):hover {
    background: color-mix(in oklab, var(--raised), var(--sunken) 60%);
  }
  a {
    display: inline-flex;
    min-height: 24px;
    align-items: center;
    color: inherit;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  li > span {
    color: var(--muted);
    font-size: var(--size-13);
  }
`;

const stateOf = ({ is_done, is_locked }: CourseLesson) =>
  is_done
    ? { Icon: CircleCheck, word: 'Done' }
    : is_locked
      ? { Icon: Lock, word: 'Locked' }
      : { Icon: Circle, word: 'Not done' };

/** The lessons of a course in their order; those that are locked lead nowhere yet. */
export function LessonList({ course: { id: courseId, lessons } }: { course: Course }) {
  return (
    <List aria-label="Lessons">
      {lessons.map((lesson) => {
        const { Icon, word } = stateOf(lesson);
        return (
          <CardRow key={lesson.id} data-done={lesson.is_done || undefined}>
            <Icon size={20} role="img" aria-label={word} />
            <RowText>
              <h3 dir="auto">
                {lesson.is_locked ? (
                  lesson.title
                ) : (
                  <Link to={`/training/${courseId}/${lesson.id}`}>{lesson.title}</Link>
                )}
              </h3>
              {lesson.summary && <p dir="auto">{lesson.summary}</p>}
            </RowText>
            <span>{lessonKinds[lesson.kind]}</span>
          </CardRow>
        );
      })}
    </List>
  );
}
