import { GraduationCap } from 'lucide-react';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import { coursesInOrder } from '@milepost/shared/entities/training/model';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AssignedCoursesCard } from './assigned/AssignedCoursesCard.tsx';
import { CertificatesCard } from './CertificatesCard.tsx';
import { CourseCard } from './CourseCard.tsx';
import { useCourses } from './useCourses.ts';

const Courses = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** `/training`: the courses for the viewer's role, and how far each is done. */
export default function TrainingPage() {
  const { data, error, isPending, refetch } = useCourses();
  return (
    <Page>
      <PageHeader title="Training & Onboarding" subtitle="Short courses that you take at your own pace" />
      {error && !data ? (
        <ErrorState title="Failed to load courses" onRetry={() => void refetch()}>
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      ) : isPending ? (
        <Skeleton shape="block" height="240px" label="Loading courses..." />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState title="No courses yet" icon={<GraduationCap size={20} aria-hidden />}>
            Courses for you appear here once they are published.
          </EmptyState>
        </Card>
      ) : (
        <Courses aria-label="Courses">
          {coursesInOrder(data).map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </Courses>
      )}
      <CertificatesCard />
      <AssignedCoursesCard />
    </Page>
  );
}
