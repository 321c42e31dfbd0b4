import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { coachProfileSchema, listingFormOf } from './model.ts';
import type { CoachProfile, ListingInput } from './model.ts';
import { fetchOne } from '@milepost/shared/data/request/request';
import { currentRow, updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

const table = 'coach_profiles';

/** A coach's own profile. @throws AppError `not-found` for who is no coach */
export const getCoachProfile = (coachId: string): Promise<CoachProfile> =>
  fetchOne(supabase().from(table).select('*').eq('user_id', coachId).single(), coachProfileSchema);

const saveOver = (before: CoachProfile, input: ListingInput): Promise<CoachProfile> =>
  updateUnlessChanged(
    table,
    { id: before.user_id, revision: before.revision, key: 'user_id' },
    input,
    coachProfileSchema,
  );

/** The current row, where saving a listing was rejected because of it; null for any other failure. */
export const currentListing = (error: unknown): CoachProfile | null => currentRow(error, coachProfileSchema);

const saysTheSame = (one: CoachProfile, other: CoachProfile): boolean =>
  JSON.stringify(listingFormOf(one)) === JSON.stringify(listingFormOf(other));

/**
 * Saves a coach's listing. Where only other columns of the row changed meanwhile, such as hours, it is saved over
 * those.
 * @param before the row that the form was filled from
 * @throws AppError `changed_elsewhere` when the listing changed meanwhile
 */
export const saveListing = async (before: CoachProfile, input: ListingInput): Promise<CoachProfile> => {
  try {
    return await saveOver(before, input);
  } catch (error) {
    const current = currentListing(error);
    if (current && saysTheSame(current, before)) return saveOver(current, input);
    throw error;
  }
};

/** Dismisses the list of a new coach's first steps. @throws AppError */
export const dismissFirstSteps = (coachId: string): Promise<CoachProfile> =>
  fetchOne(
    supabase()
      .from(table)
      .update({ first_steps_dismissed_at: new Date().toISOString() })
      .eq('user_id', coachId)
      .select('*')
      .single(),
    coachProfileSchema,
  );

const coachProfileKeys = { own: (coachId: string) => ['coachProfiles', coachId] };

export const coachProfileQueries = {
  own: (coachId: string) =>
    queryOptions({
      queryKey: coachProfileKeys.own(coachId),
      meta: { tables: ['coach_profiles'] },
      queryFn: () => getCoachProfile(coachId),
    }),
};
