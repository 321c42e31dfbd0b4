import { findPeopleByEmail } from '@milepost/shared/entities/feature-flags/requests';
import type { FeatureFlag, FlagForm, FlagInput, FlagTargets } from '@milepost/shared/entities/feature-flags/model';
import type { Organization } from '@milepost/shared/entities/organizations/model';
import type { Person } from '@milepost/shared/entities/people/model';

/** The names that a flag's form can use: organizations, and the users that the flag names now. */
export type Named = { readonly organizations: readonly Organization[]; readonly people: readonly Person[] };

/** What the form begins with. */
export const formOf = (flag: FeatureFlag, { organizations, people }: Named): FlagForm => ({
  is_on: flag.is_on,
  percentage: String(flag.percentage),
  roles: flag.roles,
  organizations: organizations.filter(({ id }) => flag.org_ids.includes(id)).map(({ name }) => name),
  emails: people.filter(({ id }) => flag.user_ids.includes(id)).flatMap(({ email }) => email ?? []),
  reason: '',
});

type Field = 'organizations' | 'emails';
/** The targets of the form, or the field that names someone unknown. */
export type Found = { readonly targets: FlagTargets } | { readonly field: Field; readonly message: string };

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Finds organizations and people by what was typed. @throws AppError */
export async function findTargets(input: FlagInput, { organizations }: Named): Promise<Found> {
  const { is_on, percentage, roles, organizations: names, emails } = input;
  const strangeName = names.find((name) => !organizations.some((organization) => same(organization.name, name)));
  if (strangeName !== undefined) {
    return { field: 'organizations', message: `No organization is called “${strangeName}”` };
  }
  const people = emails.length > 0 ? await findPeopleByEmail(emails) : [];
  const strangeEmail = emails.find((email) => !people.some((person) => same(person.email ?? '', email)));
  if (strangeEmail !== undefined) return { field: 'emails', message: `No user has the address ${strangeEmail}` };
  return {
    targets: {
      is_on,
      percentage,
      roles,
      org_ids: organizations.filter(({ name }) => names.some((typed) => same(typed, name))).map(({ id }) => id),
      user_ids: people.map(({ id }) => id),
    },
  };
}
