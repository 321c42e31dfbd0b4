import { formatMoney } from '../../domain/money/money.ts';
import { changesOf, type ActivityRow } from './activity-row.ts';
import { valueWords, type WordsFor } from './activity-values.ts';
import { article, personPart, short, type SentencePart } from './sentence-parts.ts';

/** Words in place of the usual ones. `isWhole` names who acted itself. */
type Special = { readonly parts: SentencePart[]; readonly isWhole?: true };
type Say = (row: ActivityRow, words: WordsFor) => Special | null;

const text = (words: string): SentencePart => ({ text: words });
const roles: Readonly<Record<string, string>> = {
  super_admin: 'a Super Admin',
  coach: 'a Coach',
  client: 'a Client',
};

/** The one column that changed, if it is one of these. */
const onlyChange = (row: ActivityRow, ...columns: readonly string[]) => {
  const changes = changesOf(row);
  const [change] = changes;
  return row.action === 'updated' && changes.length === 1 && change && columns.includes(change.column) ? change : null;
};
const named = (row: ActivityRow, noun: string): SentencePart[] =>
  row.record_name === null
    ? [text(`${article(noun)} `), { record: noun }]
    : [text(`the ${noun} `), { record: `“${short(row.record_name)}”` }];
const aboutSubject = (row: ActivityRow, words: WordsFor): SentencePart[] =>
  row.subject_id === null || row.subject_id === row.actor_id ? [] : [text(' for '), personPart(row.subject_id, words)];
const idIn = (row: ActivityRow, column: string): string | null => {
  const value = row.after?.[column] ?? row.before?.[column];
  return typeof value === 'string' ? value : null;
};

const user: Say = (row, words) => {
  const id = row.entity_id ?? row.subject_id;
  if (id === null) return null;
  const person =
    row.record_name !== null && words.names[id] === undefined
      ? { person: id, name: row.record_name }
      : personPart(id, words);
  const isSelf = row.actor_id === id;
  if (row.action === 'created') return { isWhole: true, parts: [person, text(' created an account')] };
  if (row.action === 'deleted') {
    return row.actor_id === null
      ? { isWhole: true, parts: [text('The account of '), person, text(' was erased')] }
      : { parts: [text('erased the account of '), person] };
  }
  const role = onlyChange(row, 'role');
  if (role) return { parts: [text('made '), person, text(` ${roles[String(role.after)] ?? String(role.after)}`)] };
  const status = onlyChange(row, 'status');
  if (status?.after === 'suspended') return { parts: [text('suspended '), person] };
  if (status?.after === 'active') return { parts: [text('lifted the suspension of '), person] };
  const organization = onlyChange(row, 'org_id');
  if (organization) {
    const name = valueWords('org_id', organization.after, words);
    return organization.after === null
      ? { parts: [text('took '), person, text(` out of ${valueWords('org_id', organization.before, words)}`)] }
      : { parts: [text('moved '), person, text(` to ${name}`)] };
  }
  const own = onlyChange(row, 'full_name', 'email');
  if (own) {
    const field = own.column === 'email' ? 'email address' : 'name';
    const values = ` from ${valueWords(own.column, own.before, words)} to ${valueWords(own.column, own.after, words)}`;
    return isSelf
      ? { parts: [text(`changed their ${field}${values}`)] }
      : { parts: [text(`changed the ${field} of `), person, text(values)] };
  }
  return null;
};

const accountAction: Say = (row, words) => {
  const id = idIn(row, 'user_id') ?? row.subject_id;
  if (id === null || row.action !== 'created') return null;
  const action = String(row.after?.['action']);
  const own = { second_factor_recovered: ' used a recovery code', email_changed: ' changed their email address' }[
    action
  ];
  if (own !== undefined && (row.actor_id === null || row.actor_id === id)) {
    return { isWhole: true, parts: [personPart(id, words), text(own)] };
  }
  const before: Readonly<Record<string, string>> = {
    suspended: 'suspended ',
    restored: 'lifted the suspension of ',
    signed_out: 'ended the sign-ins of ',
    second_factor_reset: 'reset the second factor of ',
    second_factor_recovered: 'accepted a recovery code of ',
    verified: 'verified ',
    verification_withdrawn: 'withdrew the verification of ',
    email_change_requested: 'asked to change the email address of ',
    email_change_canceled: 'canceled the change of the email address of ',
    email_changed: 'changed the email address of ',
  };
  const verb = before[action];
  return verb === undefined ? null : { parts: [text(verb), personPart(id, words)] };
};

const membership: Say = (row, words) => {
  const member = idIn(row, 'user_id') ?? row.subject_id;
  if (member === null) return null;
  const person = personPart(member, words);
  const organization = idIn(row, 'org_id');
  const place = organization === null ? 'an organization' : (words.names[organization] ?? 'an organization');
  if (row.action === 'created') return { parts: [text('added '), person, text(` to ${place}`)] };
  if (row.action === 'deleted') return { parts: [text('removed '), person, text(` from ${place}`)] };
  const admin = onlyChange(row, 'is_admin');
  return admin
    ? {
        parts: admin.after
          ? [text('made '), person, text(' an administrator of the organization')]
          : [text('ended the administration of the organization by '), person],
      }
    : null;
};

const organization: Say = (row) => {
  const archived = onlyChange(row, 'archived_at');
  return (
    archived && { parts: [text(archived.after === null ? 'restored ' : 'archived '), ...named(row, 'organization')] }
  );
};

const assignment: Say = (row, words) => {
  const coach = idIn(row, 'coach_id');
  const client = idIn(row, 'client_id') ?? row.subject_id;
  if (client === null) return null;
  const coachParts = coach === null ? [text('a coach')] : [personPart(coach, words)];
  if (row.action === 'created')
    return { parts: [text('assigned '), ...coachParts, text(' to '), personPart(client, words)] };
  const active = onlyChange(row, 'is_active');
  if (row.action === 'deleted' || active?.after === false) {
    return {
      parts: [
        text('ended the coaching of '),
        personPart(client, words),
        ...(coach === null ? [] : [text(' by '), ...coachParts]),
      ],
    };
  }
  return active ? { parts: [text('resumed the coaching of '), personPart(client, words)] } : null;
};

const completion =
  (noun: string): Say =>
  (row, words) => {
    const done = onlyChange(row, 'done_at');
    if (!done) return null;
    return {
      parts: [text(done.after === null ? 'reopened ' : 'completed '), ...named(row, noun), ...aboutSubject(row, words)],
    };
  };

const moves =
  (noun: string, column: string): Say =>
  (row, words) => {
    const move = onlyChange(row, column);
    if (!move) return null;
    const [before, after] = [move.before, move.after].map((value) => valueWords(column, value, words));
    return {
      parts: [text('moved '), ...named(row, noun), text(` from ${before} to ${after}`), ...aboutSubject(row, words)],
    };
  };

const session: Say = (row, words) => {
  const verbs: Readonly<Record<string, string>> = {
    confirmed: 'confirmed',
    completed: 'completed',
    cancelled: 'canceled',
    no_show: 'marked as missed',
  };
  const status = onlyChange(row, 'status');
  const time = onlyChange(row, 'session_time');
  const verb = verbs[String(status?.after)];
  if (verb) return { parts: [text(`${verb} `), ...named(row, 'session'), ...aboutSubject(row, words)] };
  if (!time) return null;
  const when = ` to ${valueWords('session_time', time.after, words)}`;
  return { parts: [text('rescheduled '), ...named(row, 'session'), text(when), ...aboutSubject(row, words)] };
};

const coachProfile: Say = (row, words) => {
  const person = row.subject_id === null ? null : personPart(row.subject_id, words);
  if (person === null) return null;
  const verified = onlyChange(row, 'verified_at');
  if (verified) {
    return verified.after === null
      ? { parts: [text('withdrew the verification of '), person] }
      : { parts: [text('verified '), person, text(' as a coach')] };
  }
  const listed = onlyChange(row, 'is_listed');
  if (listed) return { parts: [text(listed.after ? 'listed ' : 'unlisted '), person, text(' in the marketplace')] };
  return row.action === 'created' ? { parts: [text('added the coach profile of '), person] } : null;
};

const coachingRequest: Say = (row, words) => {
  const status = onlyChange(row, 'status');
  const verb = status && { accepted: 'accepted', declined: 'declined', cancelled: 'withdrew' }[String(status.after)];
  return verb ? { parts: [text(`${verb} a `), { record: 'coaching request' }, ...aboutSubject(row, words)] } : null;
};

const preview: Say = (row) =>
  onlyChange(row, 'revoked_at') ? { parts: [text('revoked '), ...named(row, 'preview link')] } : null;

const importing: Say = (row, words) => {
  const state = row.after?.['state'];
  const verb = state === 'committed' ? 'imported' : state === 'undone' ? 'undid' : null;
  return verb === null
    ? null
    : { parts: [text(`${verb} `), ...named(row, 'file of applications'), ...aboutSubject(row, words)] };
};

const shares: Say = (row, words) =>
  row.subject_id === null
    ? null
    : {
        parts: [
          text(row.action === 'deleted' ? 'stopped sharing ' : 'shared '),
          ...named(row, 'material'),
          text(' with '),
          personPart(row.subject_id, words),
        ],
      };

const impersonation: Say = (row, words) => {
  if (row.subject_id === null) return null;
  const person = personPart(row.subject_id, words);
  const reason = row.after?.['reason'];
  if (row.action === 'started') {
    return {
      parts: [text('viewed Milepost as '), person, ...(typeof reason === 'string' ? [text(`: ${short(reason)}`)] : [])],
    };
  }
  const minutes = Number(row.after?.['minutes'] ?? 0);
  return {
    parts: [
      text('stopped viewing Milepost as '),
      person,
      text(minutes > 0 ? ` after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : ''),
    ],
  };
};

const removal: Say = (row) => {
  if (row.action !== 'removed') return null;
  const count = Number(row.before?.['rows'] ?? 0);
  return {
    parts: [
      text(
        `removed ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} of the log that ended its retention`,
      ),
    ],
  };
};

/** Acts that set or clear a time: what is said of each. */
const setsTime =
  (noun: string, column: string, [set, cleared]: readonly [string, string]): Say =>
  (row, words) => {
    const change = onlyChange(row, column);
    return (
      change && {
        parts: [text(`${change.after === null ? cleared : set} `), ...named(row, noun), ...aboutSubject(row, words)],
      }
    );
  };

/** A payment, or what was paid back, by its amount. */
const payment: Say = (row) => {
  const { amount, currency } = row.after ?? {};
  if (row.action !== 'created' || typeof amount !== 'number' || typeof currency !== 'string') return null;
  const noun = amount < 0 ? 'refund' : 'payment';
  return { parts: [text('recorded a '), { record: noun }, text(` of ${formatMoney(Math.abs(amount), currency)}`)] };
};

/**
 * An invitation is deleted when it was accepted, and a while after it ran out; what ends one earlier sets its end to now.
 * @param deletes what somebody did who deleted it
 */
const invitation =
  (noun: string, deletes: string): Say =>
  (row) => {
    const endedAt = (row.action === 'deleted' ? row.before : row.after)?.['expires_at'];
    const end = typeof endedAt === 'string' ? Date.parse(endedAt) : Number.NaN;
    const isOver = end <= Date.parse(row.at);
    const parts = named(row, noun);
    if (row.action === 'updated' && 'expires_at' in (row.after ?? {})) {
      return { parts: [text(isOver ? 'ended ' : 'sent '), ...parts, text(isOver ? '' : ' again')] };
    }
    if (row.action !== 'deleted') return null;
    if (Number.isNaN(end)) return { parts: [text('closed '), ...parts] };
    if (row.actor_id !== null && !isOver) return { parts: [text(`${deletes} `), ...parts] };
    return { isWhole: true, parts: [...parts, text(isOver ? ' ran out' : ' was accepted')] };
  };

const dataRequest: Say = (row, words) => {
  const verbs: Readonly<Record<string, string>> = {
    running: 'began',
    done: 'completed',
    declined: 'declined',
    withdrawn: 'withdrew',
  };
  const kinds: Readonly<Record<string, string>> = {
    export: 'request for a copy of personal data',
    erase: 'request to erase personal data',
  };
  const record = kinds[String(row.after?.['kind'])] ?? 'request for personal data';
  const verb = row.action === 'created' ? 'made' : verbs[String(row.after?.['state'])];
  return verb === undefined ? null : { parts: [text(`${verb} a `), { record }, ...aboutSubject(row, words)] };
};

const flag: Say = (row) => {
  const change = onlyChange(row, 'is_on');
  return change && { parts: [text(`turned ${change.after ? 'on' : 'off'} `), ...named(row, 'feature flag')] };
};

const specials: Readonly<Record<string, Say>> = {
  account_actions: accountAction,
  activity_logs: removal,
  application_imports: importing,
  client_coach_assignments: assignment,
  coach_profiles: coachProfile,
  coaching_requests: coachingRequest,
  coaching_sessions: session,
  compliance_reviews: setsTime('compliance review', 'completed_at', ['completed', 'reopened']),
  content_items: setsTime('page of content', 'archived_at', ['archived', 'restored']),
  data_requests: dataRequest,
  feature_flags: flag,
  impersonations: impersonation,
  legal_holds: setsTime('legal hold', 'released_at', ['released', 'placed again']),
  job_applications: moves('application', 'status'),
  material_shares: shares,
  milestones: completion('milestone'),
  module_previews: preview,
  organization_invitations: invitation('invitation to an organization', 'accepted'),
  organization_members: membership,
  organizations: organization,
  payments: payment,
  plans: setsTime('plan', 'archived_at', ['archived', 'restored']),
  review_requests: moves('review request', 'status'),
  tasks: completion('task'),
  user_invitations: invitation('invitation to Milepost', 'withdrew'),
  users: user,
};

/** Words that say more than which columns changed; null where the usual ones do. */
export const specialWords: Say = (row, words) => specials[row.entity]?.(row, words) ?? null;
