import { useState } from 'react';
import { applicationChoiceQueries } from '@milepost/shared/data/application-choice';
import type { NamedApplication } from '@milepost/shared/domain/job-applications';
import { useQuery } from '@tanstack/react-query';

/** How an application is called in one line. */
export const applicationName = ({ job_title, company_name }: NamedApplication): string =>
  `${job_title}, ${company_name}`;

type Linked = {
  clientId: string;
  /** The application that is chosen, or ''. */
  chosenId: string;
  /** Where the contact works: applications there are offered first. */
  company: string;
};

/** Applications that a contact can be linked to, as far as the search on the server has found them. */
export function useLinkableApplications({ clientId, chosenId, company }: Linked) {
  const [text, setText] = useState('');
  // What was offered and chosen is known; a contact that is opened may be linked to one that no search has found.
  const [seen, setSeen] = useState<NamedApplication>();
  const isSeen = seen?.id === chosenId;
  const named = useQuery({
    ...applicationChoiceQueries.named(chosenId),
    enabled: chosenId !== '' && !isSeen,
  });
  const chosen = isSeen ? seen : (named.data ?? undefined);
  // What the field says while it is at rest is no search.
  const search = chosen && applicationName(chosen) === text ? '' : text;
  const found = useQuery(applicationChoiceQueries.found(clientId, search));
  const near = useQuery(applicationChoiceQueries.at(clientId, company));
  const offered = [...(chosen ? [chosen] : []), ...(search === '' ? (near.data ?? []) : []), ...(found.data ?? [])];
  return {
    options: [...new Map(offered.map((application) => [application.id, application])).values()],
    search: setText,
    remember: (id: string) => setSeen(offered.find((application) => application.id === id)),
    isLoading: found.isFetching,
    failed: found.isError,
    retry: () => void found.refetch(),
  };
}
