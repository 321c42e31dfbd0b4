import { coachSorts, type CoachSearch, type CoachSort } from '@milepost/shared/entities/marketplace/model';

export const pageSize = 20;

/** The marketplace's filters, which the address holds. */
export type MarketplaceView = {
  readonly words: string;
  readonly specialty: string;
  readonly language: string;
  /** Digits, or '' for any price. */
  readonly maxRate: string;
  readonly currency: string;
  /** Most days until the next available slot; '' for any. */
  readonly within: string;
  readonly sort: CoachSort;
  readonly page: number;
};

export const unfiltered = { words: '', specialty: '', language: '', maxRate: '', within: '', page: 1 } as const;

const whole = (text: string | null): string => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? text : '');

/** The view in an address; unknown values are ignored. */
export const readMarketplaceView = (params: URLSearchParams): MarketplaceView => ({
  words: params.get('q') ?? '',
  specialty: params.get('specialty') ?? '',
  language: params.get('language') ?? '',
  maxRate: whole(params.get('rate')),
  currency: /^[A-Z]{3}$/.test(params.get('currency') ?? '') ? (params.get('currency') ?? 'USD') : 'USD',
  within: whole(params.get('within')),
  sort: coachSorts.find((sort) => sort === params.get('sort')) ?? 'match',
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** The address of a view; defaults are left out. */
export const writeMarketplaceView = (view: MarketplaceView): URLSearchParams => {
  const params = new URLSearchParams();
  if (view.words !== '') params.set('q', view.words);
  if (view.specialty !== '') params.set('specialty', view.specialty);
  if (view.language !== '') params.set('language', view.language);
  if (view.maxRate !== '') params.set('rate', view.maxRate);
  if (view.maxRate !== '' && view.currency !== 'USD') params.set('currency', view.currency);
  if (view.within !== '') params.set('within', view.within);
  if (view.sort !== 'match') params.set('sort', view.sort);
  if (view.page > 1) params.set('page', String(view.page));
  return params;
};

/** The request to the server for a view. */
export const searchOf = (view: MarketplaceView): CoachSearch => ({
  words: view.words.trim(),
  specialties: view.specialty === '' ? [] : [view.specialty],
  language: view.language === '' ? null : view.language,
  maxRate: view.maxRate === '' ? null : Number(view.maxRate),
  currency: view.currency,
  freeWithinDays: view.within === '' ? null : Number(view.within),
  sort: view.sort,
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});

/** How many filters are active, not counting the search words. */
export const filterCount = ({ specialty, language, maxRate, within }: MarketplaceView): number =>
  [specialty, language, maxRate, within].filter((value) => value !== '').length;

export const isFiltered = (view: MarketplaceView): boolean => view.words !== '' || filterCount(view) > 0;
