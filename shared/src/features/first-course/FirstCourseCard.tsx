import { useMutation, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { dismissAnnouncement } from '../../entities/announcements/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '../../domain/app-error/app-error.ts';
import type { FirstCourse } from '../../entities/first-courses/model.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink/ButtonLink.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';

const Summary = styled.p`
  margin: 0;
  color: var(--muted);
  overflow-wrap: anywhere;
`;

/** The course that a new user begins with, until they complete or dismiss it. */
export function FirstCourseCard({ course }: { course: FirstCourse }) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => dismissAnnouncement(user.id, course.id),
    onSuccess: () => {
      // The button is removed: the keyboard focus moves to the page.
      document.getElementById('content')?.focus();
      return invalidate(queryClient, 'announcement_dismissals');
    },
  });
  const act = course.done === 0 ? 'Start course' : 'Continue course';
  return (
    <Card
      title={<span dir="auto">{course.title}</span>}
      meta={`${course.done} of ${course.lessons} ${course.lessons === 1 ? 'lesson' : 'lessons'} done`}
    >
      <Stack gap={3}>
        {dismiss.error && (
          <Alert tone="critical">{messageOf(dismiss.error, 'Failed to dismiss the course. Try again.')}</Alert>
        )}
        {course.summary !== null && <Summary dir="auto">{course.summary}</Summary>}
        <Inline>
          <ButtonLink
            tone="primary"
            to={
              course.next_lesson_id === null
                ? `/training/${course.id}`
                : `/training/${course.id}/${course.next_lesson_id}`
            }
          >
            {act}
          </ButtonLink>
          <Button tone="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Dismiss course
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
