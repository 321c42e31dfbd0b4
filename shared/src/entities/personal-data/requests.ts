import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  dataRequestSchema,
  erasurePreviewSchema,
  inventoryLineSchema,
  legalHoldSchema,
  listedRequestSchema,
  requestStepSchema,
} from './model.ts';
import type {
  DataRequest,
  DataRequestKind,
  ErasurePreview,
  InventoryLine,
  LegalHold,
  ListedRequest,
  RequestStep,
} from './model.ts';
import { todayIn } from '../../domain/dates/dates.ts';
import { signedAddress } from '../../data/files/files.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';

const table = 'data_requests';
const columns =
  'id, number, kind, user_id, is_from_staff, state, due_on, reason, error, file_path, file_name, receipt, erase_at, ended_at, created_at';
const named = 'id, full_name, email';

/** Requests on a page of the list. */
export const requestsPerPage = 25;

/** Which requests administrators look at, and which page of them, from 1. */
export type RequestFilter = {
  readonly show: 'open' | 'overdue' | 'ended' | 'ended-recently';
  readonly kind: DataRequestKind | '';
  readonly page: number;
};

/** The latest 20 requests of the signed-in person. @throws AppError */
export const listOwnRequests = (userId: string): Promise<DataRequest[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(columns)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(20),
    dataRequestSchema,
  );

/**
 * Requests of everybody, with one of the next page where there is one: open ones by due date, or the latest that ended.
 * @throws AppError
 */
export const listRequests = ({ show, kind, page }: RequestFilter): Promise<ListedRequest[]> => {
  const all = supabase()
    .from(table)
    .select(
      `${columns}, person:users!data_requests_user_id_fkey(${named}), handler:users!data_requests_handled_by_fkey(${named})`,
    );
  const ofKind = kind === '' ? all : all.eq('kind', kind);
  const open = () => ofKind.is('ended_at', null).order('due_on').order('number');
  const ended = () => ofKind.not('ended_at', 'is', null).order('ended_at', { ascending: false }).order('number');
  const shown = {
    open,
    overdue: () => open().lt('due_on', todayIn('UTC')),
    ended,
    'ended-recently': () => ended().gt('ended_at', new Date(Date.now() - 30 * 86_400_000).toISOString()),
  };
  return fetchMany(shown[show]().range((page - 1) * requestsPerPage, page * requestsPerPage), listedRequestSchema);
};

/** How a request came to its state, oldest first. @throws AppError */
export const listRequestSteps = (requestId: string): Promise<RequestStep[]> =>
  fetchMany(
    supabase()
      .from('data_request_steps')
      .select(`id, step, at, actor:users(${named})`)
      .eq('request_id', requestId)
      .order('at')
      .limit(100),
    requestStepSchema,
  );

/** Holds on a page of the list. */
export const holdsPerPage = 25;

/** Which legal holds administrators look at, and which page of them, from 1. */
export type HoldFilter = { readonly show: 'in-force' | 'ended'; readonly page: number };

const holds = () =>
  supabase()
    .from('legal_holds')
    .select(
      `id, reason, until_on, released_at, created_at, person:users!legal_holds_user_id_fkey(${named}), placer:users!legal_holds_placed_by_fkey(${named}), releaser:users!legal_holds_released_by_fkey(${named})`,
    );
const holdsInForce = () =>
  holds()
    .is('released_at', null)
    .or(`until_on.is.null,until_on.gte.${todayIn('UTC')}`);

/** Legal holds, newest first, with one of the next page where there is one. @throws AppError */
export const listLegalHolds = ({ show, page }: HoldFilter): Promise<LegalHold[]> =>
  fetchMany(
    (show === 'in-force' ? holdsInForce() : holds().or(`released_at.not.is.null,until_on.lt.${todayIn('UTC')}`))
      .order('created_at', { ascending: false })
      .order('id')
      .range((page - 1) * holdsPerPage, page * holdsPerPage),
    legalHoldSchema,
  );

/** The legal hold that is in force for a person; null where there is none. @throws AppError */
export const getLegalHold = async (userId: string): Promise<LegalHold | null> =>
  (await fetchMany(holdsInForce().eq('user_id', userId).limit(1), legalHoldSchema))[0] ?? null;

/** The data inventory, by table. @throws AppError */
export const listInventory = (): Promise<InventoryLine[]> =>
  fetchMany(
    supabase()
      .from('data_inventory')
      .select('table_name, holds, treatment, reason, kept_until, export_condition')
      .order('table_name')
      .limit(1000),
    inventoryLineSchema,
  );

/** The dry run of erasing a person. @throws AppError */
export const previewErasure = (userId: string): Promise<ErasurePreview> =>
  fetchOne(supabase().rpc('erasure_preview', { p_user_id: userId }), erasurePreviewSchema);

/** Asks for one's own copy or erasure, or as staff for somebody's. @throws AppError `invalid` for a copy within an hour */
export const requestData = (kind: DataRequestKind, userId: string): Promise<DataRequest> =>
  fetchOne(supabase().rpc('request_data', { p_kind: kind, p_user_id: userId }), dataRequestSchema);

/** Withdraws one's own request to be erased, or declines somebody's with a reason. @throws AppError */
export const endRequest = (id: string, reason: string | null): Promise<DataRequest> =>
  fetchOne(supabase().rpc('end_data_request', { p_id: id, p_reason: reason }), dataRequestSchema);

/** Erases the person of a request in the background. @throws AppError with the sentence that refuses */
export const erasePerson = (id: string, reason: string, confirmation: string): Promise<DataRequest> =>
  fetchOne(
    supabase().rpc('erase_person', { p_request_id: id, p_reason: reason, p_confirmation: confirmation }),
    dataRequestSchema,
  );

/** Keeps everything of a person from being erased; `until` is a day or null. @throws AppError */
export const placeLegalHold = (userId: string, reason: string, until: string | null): Promise<void> =>
  execute(supabase().rpc('place_legal_hold', { p_user_id: userId, p_reason: reason, p_until: until }));

/** Ends a legal hold. @throws AppError */
export const releaseLegalHold = (id: string): Promise<void> =>
  execute(supabase().rpc('release_legal_hold', { p_id: id }));

/** An address for an hour that saves the copy of one's data. @throws AppError `not-found` when it is no longer kept */
export const copyDownload = (path: string, name: string): Promise<string> =>
  signedAddress('exports', path, { seconds: 3600, downloadAs: name });

const dataInventoryKeys = { list: () => ['dataInventory'] };
/** The keys of requests for personal data. */
export const dataRequestKeys = {
  own: (userId: string) => ['dataRequests', 'own', userId],
  list: (filter: object) => ['dataRequests', 'list', filter],
  steps: (requestId: string) => ['dataRequests', 'steps', requestId],
};
const legalHoldKeys = {
  list: (filter: object) => ['legalHolds', 'list', filter],
  of: (userId: string) => ['legalHolds', 'of', userId],
};
const erasurePreviewKeys = { of: (userId: string) => ['erasurePreview', userId] };
const legalHoldMeta = { tables: ['legal_holds'] };
const dataRequestMeta = { tables: ['data_requests'] };

export const personalDataQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: dataRequestKeys.own(userId),
      meta: dataRequestMeta,
      queryFn: () => listOwnRequests(userId),
    }),
  list: (filter: RequestFilter) =>
    queryOptions({
      queryKey: dataRequestKeys.list(filter),
      meta: dataRequestMeta,
      queryFn: () => listRequests(filter),
      placeholderData: keepPreviousData,
    }),
  steps: (requestId: string) =>
    queryOptions({
      queryKey: dataRequestKeys.steps(requestId),
      meta: dataRequestMeta,
      queryFn: () => listRequestSteps(requestId),
    }),
  holds: (filter: HoldFilter) =>
    queryOptions({
      queryKey: legalHoldKeys.list(filter),
      meta: legalHoldMeta,
      queryFn: () => listLegalHolds(filter),
      placeholderData: keepPreviousData,
    }),
  holdOf: (userId: string) =>
    queryOptions({ queryKey: legalHoldKeys.of(userId), meta: legalHoldMeta, queryFn: () => getLegalHold(userId) }),
  inventory: () => queryOptions({ queryKey: dataInventoryKeys.list(), meta: { tables: [] }, queryFn: listInventory }),
  preview: (userId: string) =>
    queryOptions({
      queryKey: erasurePreviewKeys.of(userId),
      meta: legalHoldMeta,
      queryFn: () => previewErasure(userId),
    }),
};
