import { activitySentence, loggedEntities, sentenceText, type ActivityRow, type WordsFor } from './model.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [morgan, priya, northwind, unknown] = [id(1), id(2), id(4), id(99)];
const words: WordsFor = {
  names: { [morgan]: 'Morgan', [priya]: 'Priya', [northwind]: 'Northwind' },
  zone: 'UTC',
  unnamed: 'an erased person',
};
const row = (entity: string, some: Partial<ActivityRow>): ActivityRow => ({
  id: id(21),
  at: '2026-11-20T10:00:00Z',
  action: 'updated',
  entity,
  entity_id: id(31),
  actor_id: morgan,
  subject_id: null,
  record_name: null,
  before: null,
  after: null,
  ...some,
});
const said = (entity: string, some: Partial<ActivityRow>): string =>
  sentenceText(activitySentence(row(entity, some), words));
const later = '2026-12-04T10:00:00Z';
const earlier = '2026-11-04T10:00:00Z';
const changed = (column: string, before: unknown, after: unknown, name?: string): Partial<ActivityRow> => ({
  before: { [column]: before },
  after: { [column]: after },
  record_name: name ?? null,
});

test.each<[string, string, Partial<ActivityRow>]>([
  [
    'Morgan released a legal hold for Priya',
    'legal_holds',
    { subject_id: priya, ...changed('released_at', null, earlier) },
  ],
  [
    'Morgan changed the end of a legal hold from empty to Dec 1, 2026 for Priya',
    'legal_holds',
    { subject_id: priya, ...changed('until_on', null, '2026-12-01') },
  ],
  [
    'Priya changed their email address',
    'account_actions',
    { action: 'created', actor_id: null, subject_id: priya, after: { action: 'email_changed' } },
  ],
  [
    'Priya used a recovery code',
    'account_actions',
    { action: 'created', actor_id: priya, subject_id: priya, after: { action: 'second_factor_recovered' } },
  ],
  ['Morgan archived the plan “Team”', 'plans', changed('archived_at', null, earlier, 'Team')],
  ['Morgan restored the plan “Team”', 'plans', changed('archived_at', earlier, null, 'Team')],
  ['Morgan changed the price of the plan “Team” from 49.00 to 59.50', 'plans', changed('price', 4900, 5950, 'Team')],
  ['Morgan archived the page of content “Start”', 'content_items', changed('archived_at', null, earlier, 'Start')],
  [
    'Morgan completed the compliance review “Access”',
    'compliance_reviews',
    changed('completed_at', null, earlier, 'Access'),
  ],
  [
    'Morgan changed the owner of the compliance review “Access” from empty to Priya',
    'compliance_reviews',
    changed('owner_id', null, priya, 'Access'),
  ],
  [
    'Morgan recorded a payment of $1,200.50',
    'payments',
    { action: 'created', after: { amount: 120050, currency: 'usd' } },
  ],
  ['Morgan recorded a refund of $20.00', 'payments', { action: 'created', after: { amount: -2000, currency: 'usd' } }],
  ['Morgan turned on the feature flag “Offers”', 'feature_flags', changed('is_on', false, true, 'Offers')],
  ['Morgan turned off the feature flag “Offers”', 'feature_flags', changed('is_on', true, false, 'Offers')],
  [
    'Morgan changed the people of the feature flag “Offers” from none to Morgan and Priya',
    'feature_flags',
    changed('user_ids', [], [morgan, priya], 'Offers'),
  ],
  [
    'Morgan changed the people of the feature flag “Offers” from Priya to 2 people',
    'feature_flags',
    changed('user_ids', [priya], [priya, unknown], 'Offers'),
  ],
  [
    'Morgan changed the organizations of the feature flag “Offers” from 1 organization to Northwind',
    'feature_flags',
    changed('org_ids', [unknown], [northwind], 'Offers'),
  ],
  [
    'Morgan changed the roles of the feature flag “Offers” from none to client and Super Admin',
    'feature_flags',
    changed('roles', [], ['client', 'super_admin'], 'Offers'),
  ],
  [
    'Morgan changed the recipients of the report “Week” from none to 1 person',
    'report_definitions',
    changed('recipients', [], [unknown], 'Week'),
  ],
  [
    'Morgan changed the definition of the report “Week”',
    'report_definitions',
    changed('definition', {}, { columns: [] }, 'Week'),
  ],
  [
    'Morgan sent an invitation to Milepost “ann@mail.test”',
    'user_invitations',
    { action: 'created', record_name: 'ann@mail.test', after: { expires_at: later } },
  ],
  [
    'The invitation to Milepost “ann@mail.test” was accepted',
    'user_invitations',
    { action: 'deleted', actor_id: null, record_name: 'ann@mail.test', before: { expires_at: later } },
  ],
  [
    'The invitation to Milepost “ann@mail.test” ran out',
    'user_invitations',
    { action: 'deleted', actor_id: null, record_name: 'ann@mail.test', before: { expires_at: earlier } },
  ],
  [
    'Morgan withdrew the invitation to Milepost “ann@mail.test”',
    'user_invitations',
    { action: 'deleted', record_name: 'ann@mail.test', before: { expires_at: later } },
  ],
  [
    'Morgan sent the invitation to Milepost “ann@mail.test” again',
    'user_invitations',
    changed('expires_at', earlier, later, 'ann@mail.test'),
  ],
  ['The system closed an invitation to Milepost', 'user_invitations', { action: 'deleted', actor_id: null }],
  [
    'Priya accepted the invitation to an organization “priya@mail.test”',
    'organization_invitations',
    { action: 'deleted', actor_id: priya, record_name: 'priya@mail.test', before: { expires_at: later } },
  ],
  [
    'Morgan ended the invitation to an organization “ann@mail.test”',
    'organization_invitations',
    changed('expires_at', later, '2026-11-20T10:00:00Z', 'ann@mail.test'),
  ],
  [
    'Morgan made a request to erase personal data for Priya',
    'data_requests',
    { action: 'created', subject_id: priya, after: { kind: 'erase', state: 'received' } },
  ],
  [
    'The system completed a request for personal data for Priya',
    'data_requests',
    { actor_id: null, subject_id: priya, ...changed('state', 'running', 'done') },
  ],
  ['Morgan changed the status of a goal from active to canceled', 'goals', changed('status', 'active', 'cancelled')],
])('%s', (sentence, entity, some) => {
  expect(said(entity, some)).toBe(sentence);
});

test.each(loggedEntities)(
  'no sentence of %s holds an id, a list of ids or an object as the database writes it',
  (entity) => {
    for (const action of ['created', 'updated', 'deleted', 'restored']) {
      for (const value of [unknown, [unknown, priya], { of: unknown }]) {
        for (const column of ['owner_id', 'user_ids', 'material_id', 'org_id', 'value']) {
          const some = { action, subject_id: unknown, ...changed(column, null, value) };
          expect(said(entity, some)).not.toMatch(/[{[]|00000000-|undefined|null/);
        }
      }
    }
  },
);
