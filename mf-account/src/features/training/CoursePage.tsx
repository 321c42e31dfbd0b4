import { useParams } from 'react-router-dom';
import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { dueState } from '../../entities/course-assignments/model.ts';
import { todayIn } from '@milepost/shared/domain/dates';
import { progressOf, validFor } from '@milepost/shared/entities/training/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ClaimCertificate } from './ClaimCertificate.tsx';
import { CourseProgress } from './CourseProgress.tsx';
import { LessonList } from './LessonList.tsx';
import { useCourses } from './useCourses.ts';

const back = { to: '/training', label: 'Training & Onboarding' } as const;

/** `/training/{course}`: the lessons of a course, and the one to go on with. */
export default function CoursePage() {
  const { courseId } = useParams();
  const zone = useTimeZone();
  const { data, error, isPending, refetch } = useCourses();
  const course = data?.find(({ id }) => id === courseId);
  if (!course) {
    return (
      <Page>
        <PageHeader title="Course" back={back} />
        {isPending ? (
          <Skeleton shape="block" height="320px" label="Loading course..." />
        ) : (
          <Card>
            {error ? (
              <ErrorState title="Failed to load the course" onRetry={() => void refetch()}>
                {messageOf(error, 'Check your connection and try again.')}
              </ErrorState>
            ) : (
              <EmptyState title="Course not found" action={<ButtonLink to="/training">All courses</ButtonLink>}>
                It is no longer published, or the link is incorrect.
              </EmptyState>
            )}
          </Card>
        )}
      </Page>
    );
  }
  const { done, next } = progressOf(course);
  const due = course.assigned && next !== null ? dueState(course.assigned.due_on, todayIn(zone)) : null;
  return (
    <Page>
      <PageHeader
        title={course.title}
        subtitle={course.summary}
        back={back}
        actions={
          next && (
            <ButtonLink tone="primary" to={`/training/${course.id}/${next.id}`}>
              {done === 0 ? 'Start course' : 'Continue course'}
            </ButtonLink>
          )
        }
      />
      {due && (
        <Alert tone={due.tone === 'critical' ? 'caution' : 'info'} title={due.word}>
          {course.assigned?.by ?? 'Someone'} assigned you this course and sees how far you are.
        </Alert>
      )}
      {next === null && (
        <Alert tone="positive" title="You completed this course">
          You can read its lessons again at any time.
          {course.certificate &&
            !course.is_certificate_due &&
            ' Your certificate is on the page Training & Onboarding.'}
        </Alert>
      )}
      {course.is_certificate_due && <ClaimCertificate courseId={course.id} />}
      {next !== null && course.certificate && (
        <Alert tone="info" title="This course ends with a certificate">
          Anyone with its link can verify it. Valid for: {validFor(course.certificate)}.
        </Alert>
      )}
      <CourseProgress course={course} />
      <Card
        title="Lessons"
        padding="none"
        meta={course.is_ordered ? 'Each opens once the one before it is done' : 'In any order'}
      >
        <LessonList course={course} />
      </Card>
    </Page>
  );
}
