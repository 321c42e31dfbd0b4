import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { invalidate } from '@milepost/shared/data/invalidation';
import { completeLesson } from '../../../entities/training/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { trainingActs, type TrainingLesson } from '@milepost/shared/entities/training/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { FormActions } from '@milepost/shared/ui/Layout';
import { useNavigate } from '@milepost/shared/ui/routing';
import { NextLink } from '../NextLink.tsx';

type Props = { courseId: string; lesson: TrainingLesson; nextTo: PageAddress; isLast: boolean };

/**
 * The end of a text, a video, a document or an exercise: what finishes it, and the way on. Whether an exercise is done is the server's
 * to see.
 */
export function LessonFinish({ courseId, lesson, nextTo, isLast }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { profile } = useSignedIn();
  const act = lesson.act ? trainingActs[lesson.act] : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => completeLesson(courseId, lesson.id),
    onSuccess: async () => {
      await invalidate(queryClient, 'lesson_progress');
      await navigate(nextTo);
    },
  });
  return (
    <>
      {error && <Alert tone="critical">{messageOf(error, 'Failed to save your progress. Try again.')}</Alert>}
      {lesson.is_done && <Alert tone="positive">{act ? 'You did this exercise.' : 'You finished this lesson.'}</Alert>}
      <FormActions>
        {lesson.is_done ? (
          <NextLink to={nextTo} isLast={isLast} />
        ) : act ? (
          <>
            <Button busy={isPending} onClick={() => mutate()}>
              Check exercise
            </Button>
            {act.role === profile.role && (
              <ButtonLink tone="primary" to={act.to}>
                {act.label}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button tone="primary" busy={isPending} onClick={() => mutate()}>
            {lesson.kind === 'video' ? 'Mark as watched' : 'Mark as read'}
          </Button>
        )}
      </FormActions>
    </>
  );
}
