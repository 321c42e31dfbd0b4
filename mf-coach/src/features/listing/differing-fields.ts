import type { ListingForm } from '../../entities/coach-profiles/model.ts';

const names: Readonly<Record<keyof ListingForm, string>> = {
  is_listed: 'Listed',
  headline: 'Headline',
  bio: 'About you',
  specialties: 'Specialties',
  languages: 'Languages',
  hourly_rate: 'Hourly rate',
  currency: 'Currency',
  capacity: 'Client limit',
  away_until: 'Away until',
};

const inWords = (value: ListingForm[keyof ListingForm]): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : value.join(', ');
};

/** What differs between two edits of a profile, field by field. */
export const differingFields = (
  mine: ListingForm,
  theirs: ListingForm,
): { readonly name: string; readonly mine: string; readonly theirs: string }[] =>
  (Object.keys(names) as (keyof ListingForm)[])
    .map((field) => ({ name: names[field], mine: inWords(mine[field]), theirs: inWords(theirs[field]) }))
    .filter((field) => field.mine !== field.theirs);
