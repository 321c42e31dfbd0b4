export const contactSorts = ['next', 'name', 'company', 'last', 'added'] as const;
export type ContactSort = (typeof contactSorts)[number];
export const contactSortLabel: Record<ContactSort, string> = {
  next: 'Next follow-up',
  name: 'Name',
  company: 'Company',
  last: 'Latest interaction',
  added: 'Recently added',
};

/** The part of the address that says what the list shows. */
export type NetworkView = {
  readonly search: string;
  readonly show: 'all' | 'due';
  readonly relationship: string;
  readonly company: string;
  /** `YYYY-MM`: only those added in that month. */
  readonly added: string;
  readonly sort: ContactSort;
};

export const emptyView: NetworkView = {
  search: '',
  show: 'all',
  relationship: '',
  company: '',
  added: '',
  sort: 'next',
};

export const readView = (params: URLSearchParams): NetworkView => ({
  search: params.get('search') ?? '',
  show: params.get('show') === 'due' ? 'due' : 'all',
  relationship: params.get('relationship') ?? '',
  company: params.get('company') ?? '',
  added: /^\d{4}-\d{2}$/.test(params.get('added') ?? '') ? (params.get('added') ?? '') : '',
  sort: contactSorts.find((option) => option === params.get('sort')) ?? 'next',
});

/** The address of a view; defaults are left out, and other parameters stay. */
export const writeView = (view: NetworkView, params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(view)) {
    if (value === '' || value === 'all' || (key === 'sort' && value === 'next')) next.delete(key);
    else next.set(key, value);
  }
  return next;
};

export const isFiltered = ({ search, show, relationship, company, added }: NetworkView): boolean =>
  search !== '' || show !== 'all' || relationship !== '' || company !== '' || added !== '';
