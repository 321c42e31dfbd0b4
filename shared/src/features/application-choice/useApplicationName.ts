import { applicationChoiceQueries } from '@milepost/shared/data/application-choice';
import { applicationName } from '@milepost/shared/entities/job-applications/model';
import { useQuery } from '@tanstack/react-query';

/** The name of the application `id`; '' for none, and until it is known. */
export function useApplicationName(id: string): string {
  const { data } = useQuery({ ...applicationChoiceQueries.named(id), enabled: id !== '' });
  if (id === '' || data === undefined) return '';
  return data ? applicationName(data) : 'Deleted application';
}
