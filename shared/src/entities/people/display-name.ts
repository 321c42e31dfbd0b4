import type { Role } from '../../contract/permissions.ts';
import type { Person } from './person.ts';

/** 'Super admin' of 'super_admin': the underscore becomes a space, capitalised. */
export const roleLabel = (role: Role): string => {
  const words = role.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Marks that turn the direction of the text around them: in a name they would turn the sentence that holds it. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** How somebody is called: the name, else the e-mail address, else 'User'. */
export const nameOf = (person: Pick<Person, 'full_name' | 'email'> | null | undefined): string =>
  person?.full_name?.replace(directionMarks, '').trim() || person?.email || 'User';

/** 'Alex' of Alex Rivera: the first word of the name, else how somebody is called. */
export const firstNameOf = (person: Pick<Person, 'full_name' | 'email'> | null | undefined): string =>
  person?.full_name?.replace(directionMarks, '').trim().split(/\s+/)[0] || nameOf(person);
