import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isSameCompany } from '../../domain/contacts/contacts.ts';
import { namedApplicationSchema, type NamedApplication } from '../../domain/job-applications/job-applications.ts';
import { applicationKeys } from '../query-keys/query-keys.ts';
import { many } from '../request/request.ts';

/** How many are offered at once; further words find the others. */
const offered = 20;
const columns = 'id,job_title,company_name,status';

/* Whatever has a meaning in a filter or a pattern stands for any one sign. */
const holding = (word: string): string => `%${word.replace(/[^\p{L}\p{N}]/gu, '_')}%`;
const wordsOf = (text: string): string[] => text.trim().slice(0, 100).split(/\s+/).filter(Boolean);

/** The client's own first that are not archived, the newest first. */
const latest = (clientId: string, signal: AbortSignal) =>
  supabase()
    .from('job_applications')
    .select(columns)
    .eq('client_id', clientId)
    .order('archived_at', { ascending: false, nullsFirst: true })
    .order('created_at', { ascending: false })
    .order('id')
    .limit(offered)
    .abortSignal(signal);

const unsent = new AbortController().signal;

/** At most 20 applications of a client whose title and company hold every word of the search. @throws AppError */
export const findApplications = (clientId: string, search: string, signal = unsent): Promise<NamedApplication[]> => {
  const words = wordsOf(search).map(holding);
  const request = latest(clientId, signal);
  if (words.length === 0) return many(request, namedApplicationSchema);
  const each = words.map((word) => `or(job_title.ilike.${word},company_name.ilike.${word})`);
  return many(request.or(`and(${each.join(',')})`), namedApplicationSchema);
};

/** The latest applications of a client at a company, by whatever legal form it is written. @throws AppError */
export const listApplicationsAt = async (
  clientId: string,
  company: string,
  signal = unsent,
): Promise<NamedApplication[]> => {
  const [first] = company.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (first === undefined) return [];
  const rows = await many(latest(clientId, signal).ilike('company_name', holding(first)), namedApplicationSchema);
  return rows.filter(({ company_name }) => isSameCompany(company_name, company));
};

/** An application by its id, or null when it is not there any more. @throws AppError */
const nameApplication = async (id: string): Promise<NamedApplication | null> => {
  const rows = await many(supabase().from('job_applications').select(columns).eq('id', id), namedApplicationSchema);
  return rows[0] ?? null;
};

/** Applications to choose one of: never all of them, of which there may be ten thousand. */
export const applicationChoiceQueries = {
  /** Keeps what was found before on the screen while the next is looked for. */
  found: (clientId: string, search: string) =>
    queryOptions({
      queryKey: applicationKeys.found(clientId, wordsOf(search).join(' ').toLowerCase()),
      queryFn: ({ signal }) => findApplications(clientId, search, signal),
      placeholderData: keepPreviousData,
    }),
  at: (clientId: string, company: string) =>
    queryOptions({
      queryKey: applicationKeys.at(clientId, company),
      queryFn: ({ signal }) => listApplicationsAt(clientId, company, signal),
    }),
  named: (id: string) => queryOptions({ queryKey: applicationKeys.named(id), queryFn: () => nameApplication(id) }),
};
