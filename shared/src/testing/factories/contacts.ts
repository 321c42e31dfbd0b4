import type { Contact } from '../../entities/contacts/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';

export const makeContact = (row: Partial<Contact> = {}): Contact => ({
  id: nextId(),
  client_id: testIds.client,
  application_id: null,
  name: 'Jordan Blake',
  company: 'Northwind Studio',
  role: 'Recruiter',
  relationship: 'Recruiter',
  email: 'jordan@northwind.test',
  phone: null,
  linkedin_url: null,
  notes: null,
  last_contacted_at: null,
  next_contact_at: null,
  created_at: testInstant,
  revision: 1,
  ...row,
});
