import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { trainingQueries } from '../../../entities/training/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { TrainingLesson } from '@milepost/shared/entities/training/model';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Quiz } from './Quiz.tsx';

type Props = { courseId: string; lesson: TrainingLesson; nextTo: PageAddress; isLast: boolean };

/** A quiz each attempt of which draws its questions out of a pool. Which ones, the server decides and keeps. */
export function PooledQuiz({ courseId, lesson, ...way }: Props) {
  const { profile } = useSignedIn();
  const { data, error, refetch } = useQuery(trainingQueries.draw(profile.id, courseId, lesson.id));
  const again = (): void => void refetch();
  if (data) {
    return (
      <Quiz
        key={data.id}
        courseId={courseId}
        lesson={{ ...lesson, revision: data.revision }}
        questions={data.questions}
        onAgain={again}
        {...way}
      />
    );
  }
  return error ? (
    <Card>
      <ErrorState title="Failed to load the questions" onRetry={again}>
        {messageOf(error, 'Check your connection and try again.')}
      </ErrorState>
    </Card>
  ) : (
    <Skeleton shape="block" height="240px" label="Loading questions..." />
  );
}
