import { supabase } from '@milepost/shared/data/client';
import { openChannel } from '@milepost/shared/data/live';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { featureFlagSchema, type FeatureFlag, type FlagTargets } from './model.ts';
import { personSchema, type Person } from '../people/model.ts';
import { personColumns } from '../../data/request/embeds.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';
import { currentRow, updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

/** Which features the current user has, by key. @throws AppError `unauthenticated` signed out */
export const getMyFlags = (): Promise<Readonly<Record<string, boolean>>> =>
  fetchOne(supabase().rpc('my_flags'), z.record(z.string(), z.boolean()));

/** Calls `onChange` whenever somebody changed a flag, and once the connection is back; gives the end of it. */
export const watchFlags = (onChange: () => void): (() => void) =>
  openChannel(
    'feature_flags',
    (channel) => {
      let wasThere = false;
      channel.on('broadcast', { event: 'flags_changed' }, onChange).subscribe((status: string) => {
        if (status !== 'SUBSCRIBED') return;
        if (wasThere) onChange();
        wasThere = true;
      });
    },
    { isPrivate: true },
  );

/** All flags with who has them, by name. @throws AppError */
export const listFeatureFlags = (): Promise<FeatureFlag[]> =>
  fetchMany(supabase().from('feature_flags').select().order('label'), featureFlagSchema);

/**
 * Changes who has a feature, at once.
 * @throws AppError `changed_elsewhere` where somebody changed the flag since it was read
 */
export const changeFeatureFlag = (
  { key, revision }: Pick<FeatureFlag, 'key' | 'revision'>,
  targets: FlagTargets,
  reason: string,
): Promise<FeatureFlag> =>
  updateUnlessChanged('feature_flags', { id: key, revision, key: 'key' }, { ...targets, reason }, featureFlagSchema);

/** The present flag, where a change was refused because of it; null for any other failure. */
export const currentFeatureFlag = (error: unknown): FeatureFlag | null => currentRow(error, featureFlagSchema);

/** The people of these email addresses, as far as there are any. @throws AppError */
export const findPeopleByEmail = (emails: readonly string[]): Promise<Person[]> =>
  fetchMany(
    supabase()
      .from('users')
      .select(personColumns)
      .in(
        'email',
        emails.map((email) => email.toLowerCase()),
      ),
    personSchema,
  );

/** The people of these ids, as far as they are still there. @throws AppError */
export const listPeopleByIds = (ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : fetchMany(supabase().from('users').select(personColumns).in('id', ids), personSchema);

const featureFlagKeys = {
  list: () => ['featureFlags', 'list'],
  people: (ids: readonly string[]) => ['featureFlags', 'people', ids],
};
const featureFlagMeta = { tables: ['feature_flags'] };

export const featureFlagQueries = {
  list: () => queryOptions({ queryKey: featureFlagKeys.list(), meta: featureFlagMeta, queryFn: listFeatureFlags }),
  people: (ids: readonly string[]) =>
    queryOptions({ queryKey: featureFlagKeys.people(ids), meta: featureFlagMeta, queryFn: () => listPeopleByIds(ids) }),
};
