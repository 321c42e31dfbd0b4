import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { trainingQueries } from '../../entities/training/requests.ts';

/** The viewer's courses; what is done in another window, or assigned meanwhile, shows here too. */
export function useCourses() {
  const { profile } = useSignedIn();
  useLiveList({
    table: 'lesson_progress',
    filter: `user_id=eq.${profile.id}`,
  });
  useLiveList({
    table: 'course_assignments',
    filter: `user_id=eq.${profile.id}`,
  });
  return useQuery(trainingQueries.courses(profile.id));
}
