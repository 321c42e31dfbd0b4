import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { trainingQueries } from '../../../entities/training/requests.ts';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { isBlank } from '@milepost/shared/domain/rich-text';
import { lessonKinds } from '@milepost/shared/entities/training/model';
import { ContentImage } from '@milepost/shared/features/content-images';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { ReadingPage } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { RichText } from '@milepost/shared/ui/RichText';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { LessonFinish } from './LessonFinish.tsx';
import { LessonMedia } from './LessonMedia.tsx';
import { PooledQuiz } from '../quiz/PooledQuiz.tsx';
import { Quiz } from '../quiz/Quiz.tsx';
import { useCourses } from '../useCourses.ts';

/** `/training/{course}/{lesson}`: one lesson to read, do or answer, and the link to the next. */
export default function LessonPage() {
  const { courseId = '', lessonId = '' } = useParams();
  const { profile } = useSignedIn();
  const courses = useCourses();
  const { data: lesson, error, isPending, refetch } = useQuery(trainingQueries.lesson(profile.id, courseId, lessonId));
  const course = courses.data?.find(({ id }) => id === courseId);
  const back = { to: `/training/${courseId}`, label: course?.title ?? 'Course' } as const;
  const toCourse = <ButtonLink to={back.to}>All lessons of the course</ButtonLink>;
  if (!lesson || !course) {
    // Of an id that is none there is no lesson either.
    const failure = (isMissing(error) ? null : error) ?? courses.error;
    const retry = () => void Promise.all([refetch(), courses.refetch()]);
    return (
      <ReadingPage>
        <PageHeader title="Lesson" back={back} />
        {failure ? (
          <Card>
            <ErrorState title="Failed to load the lesson" onRetry={retry}>
              {messageOf(failure, 'Check your connection and try again.')}
            </ErrorState>
          </Card>
        ) : (isPending && !error) || courses.isPending ? (
          <Skeleton shape="block" height="320px" label="Loading lesson..." />
        ) : (
          <Card>
            <EmptyState
              title="Lesson not found"
              action={course ? toCourse : <ButtonLink to="/training">All courses</ButtonLink>}
            >
              It is no longer published, or the link is incorrect.
            </EmptyState>
          </Card>
        )}
      </ReadingPage>
    );
  }
  const place = course.lessons.findIndex(({ id }) => id === lesson.id);
  const next = course.lessons[place + 1];
  const nextTo: PageAddress = next ? `/training/${course.id}/${next.id}` : `/training/${course.id}`;
  const count = place === -1 ? '' : ` · ${place + 1} of ${course.lessons.length}`;
  return (
    <ReadingPage>
      <PageHeader title={lesson.title} subtitle={`${lessonKinds[lesson.kind]}${count}`} back={back} />
      {lesson.is_locked || !lesson.body ? (
        <Card>
          <EmptyState title="This lesson is locked" action={toCourse}>
            Finish the lessons before it first.
          </EmptyState>
        </Card>
      ) : (
        <>
          <LessonMedia lesson={lesson} />
          {!isBlank(lesson.body) && (
            <Card>
              <RichText document={lesson.body} image={(image) => <ContentImage {...image} />} />
            </Card>
          )}
          {lesson.kind === 'quiz' && lesson.draw != null ? (
            <PooledQuiz key={lesson.id} courseId={course.id} lesson={lesson} nextTo={nextTo} isLast={!next} />
          ) : lesson.kind === 'quiz' ? (
            <Quiz
              key={`${lesson.id} ${lesson.revision}`}
              courseId={course.id}
              lesson={lesson}
              questions={lesson.questions ?? []}
              nextTo={nextTo}
              isLast={!next}
            />
          ) : (
            <LessonFinish key={lesson.id} courseId={course.id} lesson={lesson} nextTo={nextTo} isLast={!next} />
          )}
        </>
      )}
    </ReadingPage>
  );
}
