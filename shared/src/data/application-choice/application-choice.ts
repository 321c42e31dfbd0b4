import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isSameCompany } from '../../entities/contacts/model.ts';
import { folded, searchWords } from '../../domain/folded-text/folded-text.ts';
import { keptText } from '../../domain/kept-text/kept-text.ts';
import { namedApplicationSchema, type NamedApplication } from '../../entities/job-applications/model.ts';
import { fetchMany } from '../request/request.ts';

/** How many applications are offered at once; a search finds the others. */
const offered = 20;
const columns = 'id,job_title,company_name,status';

/** A client's applications: those that are not archived first, the newest first. */
const listLatest = (clientId: string, signal: AbortSignal): Promise<NamedApplication[]> =>
  fetchMany(
    supabase()
      .from('job_applications')
      .select(columns)
      .eq('client_id', clientId)
      .order('archived_at', { ascending: false, nullsFirst: true })
      .order('created_at', { ascending: false })
      .order('id')
      .limit(offered)
      .abortSignal(signal),
    namedApplicationSchema,
  );

/** A client's applications whose title and company hold every word of the search, in the same order. */
const listHolding = (clientId: string, words: string, signal: AbortSignal): Promise<NamedApplication[]> =>
  fetchMany(
    supabase()
      .rpc('find_applications', { p_client_id: clientId, p_search: words }, { get: true })
      .select(columns)
      .abortSignal(signal),
    namedApplicationSchema,
  );

const unsent = new AbortController().signal;

/** At most 20 applications of a client whose title and company hold every word of the search. @throws AppError */
export const findApplications = (clientId: string, search: string, signal = unsent): Promise<NamedApplication[]> => {
  const words = keptText(search);
  return words === '' ? listLatest(clientId, signal) : listHolding(clientId, words, signal);
};

/** The latest applications of a client at a company, with any legal form in its name. @throws AppError */
export const listApplicationsAt = async (
  clientId: string,
  company: string,
  signal = unsent,
): Promise<NamedApplication[]> => {
  const [first] = folded(company)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (first === undefined) return [];
  const rows = await listHolding(clientId, first, signal);
  return rows.filter(({ company_name }) => isSameCompany(company_name, company));
};

/** An application by its id, or null when it no longer exists. @throws AppError */
const nameApplication = async (id: string): Promise<NamedApplication | null> => {
  const rows = await fetchMany(
    supabase().from('job_applications').select(columns).eq('id', id),
    namedApplicationSchema,
  );
  return rows[0] ?? null;
};

const applicationChoiceKeys = {
  found: (clientId: string, words: string) => ['applicationChoice', 'found', clientId, words],
  at: (clientId: string, company: string) => ['applicationChoice', 'at', clientId, company],
  named: (id: string) => ['applicationChoice', 'named', id],
};
const applicationChoiceMeta = { tables: ['application_events', 'job_applications'] };

/** Applications to choose one of: never all of them, since a client may have ten thousand. */
export const applicationChoiceQueries = {
  /** Keeps the previous results on the screen while the next search loads. */
  found: (clientId: string, search: string) =>
    queryOptions({
      queryKey: applicationChoiceKeys.found(clientId, searchWords(search).join(' ')),
      meta: applicationChoiceMeta,
      queryFn: ({ signal }) => findApplications(clientId, search, signal),
      placeholderData: keepPreviousData,
    }),
  at: (clientId: string, company: string) =>
    queryOptions({
      queryKey: applicationChoiceKeys.at(clientId, company),
      meta: applicationChoiceMeta,
      queryFn: ({ signal }) => listApplicationsAt(clientId, company, signal),
    }),
  named: (id: string) =>
    queryOptions({
      queryKey: applicationChoiceKeys.named(id),
      meta: applicationChoiceMeta,
      queryFn: () => nameApplication(id),
    }),
};
