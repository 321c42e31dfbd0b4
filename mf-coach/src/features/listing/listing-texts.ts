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

/** What the form of a listing holds, in words: each field's text by its name. */
export const listingTexts = (form: ListingForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof ListingForm)[]).map((field) => [names[field], inWords(form[field])]),
  );
