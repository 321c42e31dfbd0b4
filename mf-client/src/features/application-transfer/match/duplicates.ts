import type { ImportRow } from '@milepost/shared/entities/application-imports/model';
import { dateIn } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';

/** What identifies an application. A saved job has no day: it is compared with other saved jobs. */
type Identity = {
  readonly title: string;
  readonly company: string;
  readonly day: string;
  readonly location: string;
  readonly url: string;
};

/** Spaces and case make no difference; symbols do: C++, C# and C are three. */
const same = (text: string | null): string =>
  (text ?? '').normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const identityOf = (
  row: Pick<JobApplication, 'job_title' | 'company_name' | 'location' | 'job_url'>,
  day: string,
): Identity => ({
  title: same(row.job_title),
  company: same(row.company_name),
  day,
  location: same(row.location),
  url: row.job_url ?? '',
});

/** The identities of the existing applications. */
export type KnownApplications = readonly Identity[];

/** Returns the identities of existing applications, with days in `zone`. */
export const knownApplications = (applications: readonly JobApplication[], zone: string): KnownApplications =>
  applications.map((row) => identityOf(row, row.applied_at === null ? '' : dateIn(zone, row.applied_at)));

const keyOf = ({ title, company, day }: Identity): string => JSON.stringify([title, company, day]);
const isEqual = (a: Identity, b: Identity): boolean => a.location === b.location && a.url === b.url;
/** A value that one of the two lacks does not tell them apart. */
const mayBe = (a: Identity, b: Identity): boolean =>
  (a.location === b.location || a.location === '' || b.location === '') &&
  (a.url === b.url || a.url === '' || b.url === '');

export type ReadRow = { readonly number: number; readonly row: ImportRow | null };

/**
 * Why each row would be a duplicate, null for one that would not. Each existing application accounts for one row, first
 * for one that equals it in everything. Rows of the file are the same where title, company, day, location and address
 * are; in a file that Milepost exported each row is an application of its own.
 * @param today the day of rows that have none
 */
export const duplicatesOf = (
  rows: readonly ReadRow[],
  known: KnownApplications,
  { today, isOwnExport }: { readonly today: string; readonly isOwnExport: boolean },
): readonly (string | null)[] => {
  const open = new Map<string, Identity[]>();
  for (const application of known) {
    const key = keyOf(application);
    const others = open.get(key);
    if (others) others.push(application);
    else open.set(key, [application]);
  }
  const take = (identity: Identity, fits: typeof isEqual): boolean => {
    const left = open.get(keyOf(identity)) ?? [];
    const at = left.findIndex((application) => fits(identity, application));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const identities = rows.map(
    ({ row }) => row && identityOf(row, row.status === null ? '' : (row.applied_at ?? today)),
  );
  const isThere = identities.map((identity) => identity !== null && take(identity, isEqual));
  if (!isOwnExport) {
    identities.forEach((identity, index) => {
      if (identity !== null && isThere[index] !== true) isThere[index] = take(identity, mayBe);
    });
  }
  const seen = new Map<string, number>();
  return identities.map((identity, index) => {
    if (identity === null) return null;
    const whole = JSON.stringify(identity);
    const first = seen.get(whole);
    const number = rows[index]?.number ?? 0;
    if (first === undefined) seen.set(whole, number);
    if (isThere[index]) return 'Already in your applications';
    return first === undefined || isOwnExport ? null : `The same as row ${first.toLocaleString('en-US')}`;
  });
};
