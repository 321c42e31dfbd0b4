import { useMemo } from 'react';
import { applicationListQueries } from '@milepost/shared/data/application-list';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { useQuery } from '@tanstack/react-query';

const newestFirst = (a: ListedApplication, b: ListedApplication): number =>
  Number(a.archived_at !== null) - Number(b.archived_at !== null) || (a.created_at < b.created_at ? 1 : -1);

/** What a task of `userId` can be about: the newest application first, the archived ones last. */
export function useApplicationOptions(userId: string) {
  const { data, isFetching, error, refetch } = useQuery(applicationListQueries.of(userId));
  const options = useMemo(
    () =>
      [...(data ?? [])].sort(newestFirst).map(({ id, job_title, company_name }) => ({
        value: id,
        label: `${job_title}, ${company_name}`,
      })),
    [data],
  );
  return {
    options,
    isLoading: isFetching,
    failed: data === undefined && error !== null,
    retry: () => void refetch(),
  };
}
