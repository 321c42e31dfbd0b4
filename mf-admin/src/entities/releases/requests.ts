import { fetchSigned } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { AppError, isAppError } from '@milepost/shared/domain/app-error';
import { gateRefusalSchema, releasesSchema, type GateRefusal, type ReleaseChange, type Releases } from './model.ts';
import { toAppError, unreadable } from '@milepost/shared/data/errors';

const refusalSchema = z.object({ message: z.string(), refusals: gateRefusalSchema.array().optional() });
const kinds = { 401: 'unauthenticated', 403: 'forbidden', 409: 'conflict', 413: 'invalid', 422: 'invalid' } as const;
const kindOf = (status: number): (typeof kinds)[keyof typeof kinds] | 'server' =>
  Object.hasOwn(kinds, status) ? kinds[status as keyof typeof kinds] : 'server';

/** Asks the server that has the registry; null where the host has none, which then serves its page or nothing. */
async function ask<Schema extends z.ZodType>(
  address: '/releases.json' | '/stack.json',
  schema: Schema,
  body?: object,
): Promise<z.output<Schema> | null> {
  const response = await fetchSigned(new URL(address, window.location.href), {
    method: body ? 'POST' : 'GET',
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!response.headers.get('content-type')?.includes('json')) return null;
  const answer: unknown = await response.json();
  if (response.ok) {
    const read = schema.safeParse(answer);
    if (!read.success) throw unreadable(read.error);
    return read.data;
  }
  const refusal = refusalSchema.safeParse(answer);
  if (!refusal.success) throw toAppError({}, response.status);
  const { message, refusals } = refusal.data;
  throw new AppError({ code: `http_${response.status}`, kind: kindOf(response.status), message, details: refusals });
}

/** What is published and how it came into service; null where the host changes nothing from the page. @throws AppError */
export const getReleases = (): Promise<Releases | null> => ask('/releases.json', releasesSchema);

/**
 * Changes what is in service, as the commands do.
 * @param release the one that was looked at
 * @throws AppError `conflict` when somebody changed it first, `invalid` when the gate refuses
 */
export const changeRelease = (release: number, change: ReleaseChange, reason: string): Promise<Releases | null> =>
  ask('/releases.json', releasesSchema, { release, change, reason });

/** What the gate said against a change; nothing for any other failure. */
export const gateRefusals = (error: unknown): readonly GateRefusal[] =>
  isAppError(error) ? (gateRefusalSchema.array().safeParse(error.details).data ?? []) : [];

/** A stack of a browser, and the release that reported it. */
export type ReportedStack = { readonly module: string; readonly version: string; readonly stack: string };

/** The stack with places in the sources; null where the host keeps no source maps. @throws AppError */
export const getSourceStack = async (of: ReportedStack): Promise<string | null> =>
  (await ask('/stack.json', z.object({ stack: z.string() }), of))?.stack ?? null;

const releaseKeys = { current: () => ['releases'] };
const sourceStackKeys = { of: (stack: object) => ['sourceStacks', stack] };

export const releaseQueries = {
  /** Published scripts never change, and neither does where they come from. */
  sourceStack: (of: ReportedStack) =>
    queryOptions({
      queryKey: sourceStackKeys.of(of),
      meta: { tables: [] },
      queryFn: () => getSourceStack(of),
      staleTime: Infinity,
    }),
  current: () =>
    queryOptions({ queryKey: releaseKeys.current(), meta: { tables: ['releases'] }, queryFn: getReleases }),
};
