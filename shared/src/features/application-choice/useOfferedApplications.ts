import { useState } from 'react';
import { applicationChoiceQueries } from '@milepost/shared/data/application-choice';
import { applicationName, type NamedApplication } from '@milepost/shared/entities/job-applications/model';
import { useQuery } from '@tanstack/react-query';

export type Offer = {
  /** Whose applications they are. */
  clientId: string;
  /** The application that is chosen, or ''. */
  chosenId: string;
  /** Applications at this company are offered first; '' for none. */
  company: string;
};

/** The applications to choose one of, as the search on the server finds them. */
export function useOfferedApplications({ clientId, chosenId, company }: Offer) {
  const [text, setText] = useState('');
  // One that was offered and chosen is known; a form that opens may name one that no search has returned.
  const [seen, setSeen] = useState<NamedApplication>();
  const isSeen = seen?.id === chosenId;
  const named = useQuery({
    ...applicationChoiceQueries.named(chosenId),
    enabled: chosenId !== '' && !isSeen,
  });
  const chosen = isSeen ? seen : (named.data ?? undefined);
  // The name of the chosen application, which the field shows while nobody types, is no search.
  const search = chosen && applicationName(chosen) === text ? '' : text;
  const found = useQuery(applicationChoiceQueries.found(clientId, search));
  const near = useQuery({ ...applicationChoiceQueries.at(clientId, company), enabled: company !== '' });
  const offered = [...(chosen ? [chosen] : []), ...(search === '' ? (near.data ?? []) : []), ...(found.data ?? [])];
  return {
    options: [...new Map(offered.map((application) => [application.id, application])).values()],
    search: setText,
    remember: (id: string) => setSeen(offered.find((application) => application.id === id)),
    hasNone: search === '' && found.data?.length === 0,
    isLoading: found.isFetching,
    failed: found.isError,
    retry: () => void found.refetch(),
  };
}
