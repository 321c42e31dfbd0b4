import { isSameCompany, type Contact, type ContactInput } from '@milepost/shared/entities/contacts/model';
import { contactOf, type FoundContact } from './found-contact.ts';

/** How many contacts one import may add. */
export const maxImportedContacts = 5000;

type Known = Pick<Contact, 'name' | 'company' | 'email' | 'linkedin_url'>;

export type NewContact = { readonly number: number; readonly contact: ContactInput };
/** A person who is left out, and why. */
export type LeftOut = { readonly number: number; readonly name: string; readonly reason: string };

export type CheckedContacts = {
  readonly added: readonly NewContact[];
  /** Those who exist already, or appear earlier in the file. */
  readonly present: readonly LeftOut[];
  /** Those who can't be added. */
  readonly refused: readonly LeftOut[];
};

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The name in the address of a profile, which LinkedIn writes in several ways; null for an address of another page. */
const profileIn = (address: string | null): string | null => {
  const name = /linkedin\.com\/in\/([^/?#]+)/i.exec(address ?? '')?.[1];
  if (name === undefined) return null;
  try {
    return plain(decodeURIComponent(name));
  } catch {
    return plain(name);
  }
};

/** Known contacts, found by email, by LinkedIn profile, or by name and company. */
class KnownContacts {
  readonly #byEmail = new Map<string, Known>();
  readonly #byProfile = new Map<string, Known>();
  readonly #byName = new Map<string, Known[]>();

  constructor(contacts: readonly Known[]) {
    contacts.forEach((contact) => this.add(contact));
  }

  add(contact: Known): void {
    if (contact.email !== null) this.#byEmail.set(plain(contact.email), contact);
    const profile = profileIn(contact.linkedin_url);
    if (profile !== null) this.#byProfile.set(profile, contact);
    const name = plain(contact.name);
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), contact]);
  }

  /** Why a person is one of them; null for a new one. */
  reasonFor({ name, company, email, linkedin_url }: Known): string | null {
    const sameEmail = email === null ? undefined : this.#byEmail.get(plain(email));
    if (sameEmail) return `Same email address as ${sameEmail.name}`;
    // Someone who changed the company since the last import is the same person; a namesake has another profile.
    const profile = profileIn(linkedin_url);
    const sameProfile = profile === null ? undefined : this.#byProfile.get(profile);
    if (sameProfile) return `Same LinkedIn profile as ${sameProfile.name}`;
    const isSame = (known: Known): boolean =>
      (profile === null || profileIn(known.linkedin_url) === null) &&
      (isSameCompany(known.company, company) || (known.company === null && company === null));
    if (!this.#byName.get(plain(name))?.some(isSame)) return null;
    return company === null ? 'Same name, without a company' : 'Same name and company';
  }
}

/** The result for each person of a file: new, existing, or rejected with the reason. */
export const checkContacts = (found: readonly FoundContact[], contacts: readonly Known[]): CheckedContacts => {
  const contactIndex = new KnownContacts(contacts);
  const ofFile = new KnownContacts([]);
  const added: NewContact[] = [];
  const existing: LeftOut[] = [];
  const refused: LeftOut[] = [];
  for (const person of found) {
    const { number } = person;
    const contact = contactOf(person);
    if (typeof contact === 'string') {
      refused.push({ number, name: person.values.name, reason: contact });
      continue;
    }
    const inFile = ofFile.reasonFor(contact);
    const reason = contactIndex.reasonFor(contact) ?? (inFile === null ? null : `${inFile}, earlier in this file`);
    if (reason !== null) existing.push({ number, name: contact.name, reason });
    else {
      added.push({ number, contact });
      ofFile.add(contact);
    }
  }
  return { added, present: existing, refused };
};
