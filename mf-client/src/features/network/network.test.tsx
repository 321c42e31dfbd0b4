import { screen, waitFor, within } from '@testing-library/react';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { addDays, todayIn, toInstant } from '@milepost/shared/domain/dates';
import { farZones, setBrowserZone } from '@milepost/shared/testing/browser-zone';
import { makeContact, makeJobApplication, nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { growthOf, growthSentence } from './growth.ts';
import NetworkPage from './NetworkPage.tsx';

const network = fakeNetwork();
let contacts: Contact[] = [];
beforeEach(() => {
  contacts = [];
  network.table('contacts', () => contacts);
  network.table('interactions', []);
  network.rpc('own_companies', []);
  const application = makeJobApplication({ company_name: 'Northwind Studio, Inc.' });
  network.table('job_applications', [application]);
  network.on('GET', '/rest/v1/rpc/find_applications', [application]);
});
const open = (at = '/ai-compass', time_zone = 'UTC') =>
  renderRoute({ routes: [{ path: '/ai-compass', Component: NetworkPage }], at, session: signedInAs({ time_zone }) });
const past = '2020-01-01T12:00:00.000Z';

test('nobody yet: says what to do first', async () => {
  open();
  expect(await screen.findByText('No contacts yet')).toBeVisible();
});

test('whom to get back to stands on top, and is put off with a way back', async () => {
  contacts = [makeContact({ name: 'Ines Roth', next_contact_at: past }), makeContact({ name: 'Later Lou' })];
  network.on('PATCH', '/rest/v1/contacts', ({ body }: { body: object }) => {
    contacts = contacts.map((contact) => (contact.name === 'Ines Roth' ? { ...contact, ...body } : contact));
    return contacts[0];
  });
  const { user } = open();
  const due = await screen.findByRole('region', { name: 'Due for follow-up' });
  expect(within(due).getByText(/^Overdue by/)).toBeVisible();
  expect(within(due).queryByText('Later Lou')).toBeNull();
  await user.click(within(due).getByRole('button', { name: 'Snooze Ines Roth' }));
  await user.click(await screen.findByRole('menuitem', { name: 'For 1 week' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Due for follow-up' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Due for follow-up' })).toBeVisible();
});

test('a deleted contact keeps its places in both lists, and comes back from there', async () => {
  const all = [makeContact({ name: 'Ines Roth', next_contact_at: past }), makeContact({ name: 'Later Lou' })];
  contacts = all;
  network.on('DELETE', '/rest/v1/contacts', () => void (contacts = contacts.slice(1)));
  network.rpc('restore_deleted', () => void (contacts = all));
  const { user } = open(`/ai-compass?contact=${all[0]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Ines Roth' }));
  const list = within(await screen.findByRole('list', { name: 'Contacts' }));
  const undo = await list.findByRole('button', { name: 'Undo deleting Ines Roth' });
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Deleted “Ines Roth”');
  expect(screen.getByText('0 due')).toBeVisible();
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
  await user.click(undo);
  expect(await list.findByRole('link', { name: 'Ines Roth' })).toBeVisible();
  expect(await screen.findByText('Restored “Ines Roth”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recently deleted contacts' })).toHaveAttribute(
    'href',
    '/ai-compass?deleted=contacts',
  );
});

test('the company of a contact is chosen from those of all applications, which the server searches', async () => {
  network.rpc('own_companies', ['Quillmark']);
  const { user } = open();
  await screen.findByText('No contacts yet');
  const [add] = screen.getAllByRole('button', { name: 'Add contact' });
  if (add) await user.click(add);
  await user.type(await screen.findByLabelText('Company'), 'Quill');
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/own_companies').at(-1)?.body).toEqual({ p_search: 'quill' }),
  );
  await waitFor(() => expect(document.querySelector('datalist option[value="Quillmark"]')).not.toBeNull());
});

test('the address holds search, filters and order', async () => {
  contacts = [
    makeContact({ name: 'Bea', relationship: 'Friend' }),
    makeContact({ name: 'Abe', relationship: 'Friend' }),
    makeContact({ name: 'Cleo', relationship: 'Recruiter', next_contact_at: past }),
  ];
  const { user } = open('/ai-compass?relationship=Friend&sort=name');
  const list = await screen.findByRole('list', { name: 'Contacts' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Abe', 'Bea']);
  expect(screen.getByText('2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'cle');
  await waitFor(() => expect(screen.getByText('1 of 3')).toBeVisible());
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'xx');
  expect(await screen.findByText('No contacts match your filters')).toBeVisible();
});

test('what was said is written down with a proposal for the next time, once', async () => {
  const contact = makeContact({ name: 'Ines Roth', next_contact_at: past });
  contacts = [contact];
  network.rpc('log_interaction', new TypeError('Failed to fetch'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log interaction' }));
  const form = await screen.findByRole('dialog', { name: /Log an interaction with/ });
  await user.selectOptions(within(form).getByLabelText('How'), 'call');
  await user.type(within(form).getByLabelText('Note'), 'Asked for the portfolio');
  await user.click(within(form).getByRole('button', { name: 'Log interaction' }));
  expect(await within(form).findByRole('alert')).toBeVisible();
  expect(within(form).getByLabelText('Note')).toHaveValue('Asked for the portfolio');
  network.rpc('log_interaction', contact);
  await user.click(within(form).getByRole('button', { name: 'Log interaction' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [failed, sent] = network.sent('POST', '/rest/v1/rpc/log_interaction');
  expect(sent?.body).toMatchObject({ p_contact_id: contact.id, p_kind: 'call', p_next_contact_at: expect.any(String) });
  expect(sent?.body).toMatchObject({ p_id: (failed?.body as { p_id: string }).p_id });
});

test('a contact shows how to reach them and the applications at their company', async () => {
  const contact = makeContact({
    name: 'Ines Roth',
    linkedin_url: 'https://example.com/ines',
    phone: '+1 (312) 555-0100',
  });
  contacts = [contact];
  open(`/ai-compass?contact=${contact.id}`);
  const sheet = await screen.findByRole('dialog', { name: 'Ines Roth' });
  expect(within(sheet).getByRole('link', { name: 'jordan@northwind.test' })).toHaveAttribute(
    'href',
    'mailto:jordan@northwind.test',
  );
  expect(within(sheet).getByRole('link', { name: '+1 (312) 555-0100' })).toHaveAttribute('href', 'tel:+13125550100');
  expect(await within(sheet).findByRole('link', { name: 'Product Designer, Northwind Studio, Inc.' })).toBeVisible();
});

test('a contact has a first draft of an email, which leads back to the contact', async () => {
  const contact = makeContact({ name: 'Ines Roth' });
  contacts = [contact];
  network.rpc('suggest_text', {
    ...{ id: nextId(), version: 1, input_hash: 'ab'.repeat(32), state: 'suggested' },
    ...{ text: 'Hello Ines,', model: null, created_at: past },
  });
  network.rpc('answer_suggestion', refusal(500, 'XX000', 'broken'));
  network.on('POST', '/functions/v1/write-suggestion', { model: null });
  const { user } = open(`/ai-compass?contact=${contact.id}`);
  await user.click(await screen.findByRole('button', { name: 'Draft email' }));
  const draft = await screen.findByRole('dialog', { name: 'Email to Ines Roth' });
  expect(draft).toHaveTextContent("Your notes aren't used, and Milepost doesn't send it.");
  expect(await within(draft).findByLabelText('Suggested text')).toHaveValue('Hello Ines,');
  expect(network.sent('POST', '/rest/v1/rpc/suggest_text')[0]?.body).toEqual({
    p_slug: 'contact-email',
    p_subject: contact.id,
  });
  await user.click(within(draft).getByRole('button', { name: 'Dismiss' }));
  expect(await within(draft).findByRole('alert')).toBeVisible();
  network.rpc('answer_suggestion', {
    ...{ id: nextId(), version: 1, input_hash: 'ab'.repeat(32), state: 'dismissed' },
    ...{ text: null, model: null, created_at: past },
  });
  await user.click(within(draft).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('dialog', { name: 'Ines Roth' })).toBeVisible();
});

test('an application to link is searched for on the server, those at the company first; never all of them are loaded', async () => {
  const at = (job_title: string, company_name: string) => makeJobApplication({ id: nextId(), job_title, company_name });
  const [linked, near, far] = [at('Editor', 'Old Mill'), at('Writer', 'Papertrail GmbH'), at('Lead', 'Harbor Health')];
  network.table('job_applications', ({ query }) => {
    return query.get('id') ? [linked] : [at('Latest', 'Somewhere')];
  });
  network.on('GET', '/rest/v1/rpc/find_applications', ({ query }: { query: URLSearchParams }) =>
    query.get('p_search') === 'papertrail' ? [near] : [far],
  );
  const contact = makeContact({ name: 'Ines Roth', company: 'Papertrail', application_id: linked?.id ?? null });
  contacts = [contact];
  network.on('PATCH', '/rest/v1/contacts', ({ body }: { body: object }) => ({ ...contact, ...body }));
  const { user } = open(`/ai-compass?contact=${contact.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const box = await screen.findByRole('combobox', { name: 'Linked application' });
  await waitFor(() => expect(box).toHaveValue('Editor, Old Mill'));
  await user.click(box);
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Editor, Old Mill',
      'Writer, Papertrail GmbH',
      'Latest, Somewhere',
    ]),
  );
  await user.clear(box);
  await user.keyboard('harbor lead');
  await screen.findByRole('option', { name: 'Lead, Harbor Health' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box).toHaveValue('Lead, Harbor Health');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() =>
    expect(network.sent('PATCH', '/rest/v1/contacts')[0]?.body).toMatchObject({ application_id: far?.id }),
  );
  const reads = network.sent('GET', '/rest/v1/job_applications').map(({ query }) => query);
  expect(reads.every((query) => query.has('id') || Number(query.get('limit')) <= 500)).toBe(true);
});

test('a contact that is changed in another tab is patched, one that is deleted goes', async () => {
  const contact = makeContact({ name: 'Ines Roth' });
  contacts = [contact];
  open();
  expect(await screen.findByRole('link', { name: 'Ines Roth' })).toBeVisible();
  await network.change('contacts', 'UPDATE', {
    ...contact,
    name: 'Ines Roth-Lee',
    revision: contact.revision + 1,
  });
  expect(await screen.findByRole('link', { name: 'Ines Roth-Lee' })).toBeVisible();
  contacts = [];
  await network.change('contacts', 'DELETE', { id: contact.id });
  expect(await screen.findByText('No contacts yet')).toBeVisible();
});

test('growth counts by months of the client’s clock', () => {
  const at = (created_at: string) => makeContact({ created_at });
  const months = growthOf(
    [at('2026-11-01T03:00:00Z'), at('2026-11-20T12:00:00Z'), at('2026-05-20T12:00:00Z')],
    '2026-11-21',
    'America/Chicago',
  );
  expect(months.map(({ month, added }) => [month, added])).toEqual([
    ['2026-06', 0],
    ['2026-07', 0],
    ['2026-08', 0],
    ['2026-09', 0],
    ['2026-10', 1],
    ['2026-11', 1],
  ]);
  expect(growthSentence(months)).toBe('1 added this month, same as last month');
});

describe.each(farZones)('in a browser in %s', (browser) => {
  setBrowserZone(browser);

  test.each(farZones)('a follow-up of a person in %s is the same day in list and form', async (zone) => {
    const day = addDays(todayIn(zone), 1);
    contacts = [makeContact({ name: 'Ines Roth', next_contact_at: toInstant(day, '12:00', zone) })];
    const { user } = open(`/ai-compass?contact=${contacts[0]?.id}`, zone);
    expect((await screen.findAllByText('Due tomorrow'))[0]).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
    const parts = within(form.getByRole('group', { name: /^Next follow-up/ })).getAllByRole('spinbutton');
    const [month, date, year] = parts.map((part) => (part.textContent ?? '').padStart(2, '0'));
    expect(`${year}-${month}-${date}`).toBe(day);
  });
});
