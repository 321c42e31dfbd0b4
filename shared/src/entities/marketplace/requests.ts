import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  clientInterestsSchema,
  coachNameSchema,
  coachesFoundSchema,
  coachListingSchema,
  marketplaceFiltersSchema,
} from './model.ts';
import type { CoachesFound, CoachListing, CoachSearch, ClientInterests, MarketplaceFilters } from './model.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';

/** Listed coaches as the calling client is shown them. @throws AppError */
export const searchCoaches = (search: CoachSearch): Promise<CoachesFound> =>
  fetchOne(
    supabase().rpc('search_coaches', {
      p_words: search.words,
      p_specialties: search.specialties,
      p_language: search.language,
      p_max_rate: search.maxRate,
      p_currency: search.currency,
      p_free_within_days: search.freeWithinDays,
      p_sort: search.sort,
      p_limit: search.limit,
      p_offset: search.offset,
    }),
    coachesFoundSchema,
  );

/** One coach's page; null when the marketplace shows the caller no such coach, or this is no id. @throws AppError */
export const getCoachPage = async (coachId: string): Promise<CoachListing | null> =>
  z.guid().safeParse(coachId).success
    ? fetchOne(supabase().rpc('coach_page', { p_coach_id: coachId }), coachListingSchema.nullable())
    : null;

/** Up to three coaches with room whom the calling client may ask instead of this one. @throws AppError */
export const getSimilarCoaches = (coachId: string): Promise<CoachListing[]> =>
  fetchMany(supabase().rpc('similar_coaches', { p_coach_id: coachId }), coachListingSchema);

/** What coaches are called; one who is no longer listed is left out. @throws AppError */
export const getCoachNames = async (coachIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await fetchMany(
    supabase().from('coach_profiles').select('user_id,display_name').in('user_id', coachIds),
    coachNameSchema,
  );
  return new Map(rows.flatMap(({ user_id, display_name }) => (display_name ? [[user_id, display_name]] : [])));
};

/** @throws AppError */
export const getMarketplaceFilters = (): Promise<MarketplaceFilters> =>
  fetchOne(supabase().rpc('marketplace_filters'), marketplaceFiltersSchema);

/** The topics that a client wants help with; none until they are named. @throws AppError */
export const getClientTopics = async (clientId: string): Promise<readonly string[]> => {
  const rows = await fetchMany(
    supabase().from('client_interests').select('user_id,topics').eq('user_id', clientId),
    clientInterestsSchema,
  );
  return rows[0]?.topics ?? [];
};

/** @throws AppError */
export const saveClientTopics = (clientId: string, topics: readonly string[]): Promise<ClientInterests> =>
  fetchOne(
    supabase().from('client_interests').upsert({ user_id: clientId, topics }).select('user_id,topics').single(),
    clientInterestsSchema,
  );

const marketplaceKeys = {
  filters: () => ['marketplace', 'filters'],
  search: (clientId: string, search: object) => ['marketplace', 'search', clientId, search],
  coach: (clientId: string, coachId: string) => ['marketplace', 'coach', clientId, coachId],
  similar: (clientId: string, coachId: string) => ['marketplace', 'similar', clientId, coachId],
  names: (clientId: string, coachIds: readonly string[]) => ['marketplace', 'names', clientId, coachIds],
  topics: (clientId: string) => ['marketplace', 'topics', clientId],
};
const marketplaceMeta = {
  tables: [
    'availability_overrides',
    'availability_rules',
    'client_coach_assignments',
    'client_interests',
    'coach_profiles',
    'coaching_requests',
    'coaching_sessions',
  ],
};

/** `clientId` only separates people's caches: what is free depends on the current user. */
export const marketplaceQueries = {
  search: (clientId: string, search: CoachSearch) =>
    queryOptions({
      queryKey: marketplaceKeys.search(clientId, search),
      meta: marketplaceMeta,
      queryFn: () => searchCoaches(search),
    }),
  page: (clientId: string, coachId: string) =>
    queryOptions({
      queryKey: marketplaceKeys.coach(clientId, coachId),
      meta: marketplaceMeta,
      queryFn: () => getCoachPage(coachId),
    }),
  similar: (clientId: string, coachId: string) =>
    queryOptions({
      queryKey: marketplaceKeys.similar(clientId, coachId),
      meta: marketplaceMeta,
      queryFn: () => getSimilarCoaches(coachId),
    }),
  names: (clientId: string, coachIds: readonly string[]) =>
    queryOptions({
      queryKey: marketplaceKeys.names(clientId, coachIds),
      meta: marketplaceMeta,
      queryFn: () => getCoachNames(coachIds),
      enabled: coachIds.length > 0,
    }),
  filters: () =>
    queryOptions({ queryKey: marketplaceKeys.filters(), meta: marketplaceMeta, queryFn: getMarketplaceFilters }),
  topics: (clientId: string) =>
    queryOptions({
      queryKey: marketplaceKeys.topics(clientId),
      meta: marketplaceMeta,
      queryFn: () => getClientTopics(clientId),
    }),
};
