import { people } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';

const { newClient, coach, unrelatedCoach } = people;
const day = 24 * 60;
const baseApplication = '43000000-0000-4000-8000-000000000001';
const baseGoal = '43000000-0000-4000-8000-000000000002';
const conversation = '43000000-0000-4000-8000-000000000003';
const otherConversation = '43000000-0000-4000-8000-000000000004';

/** How things of each kind get into the database; one that is `odd` is not listed: deleted, of somebody else, not done yet. */
const inserts = {
  application: `insert into public.job_applications (id, client_id, job_title, company_name, applied_at, deleted_at)
    select r.id, $2::uuid, r.title, 'Acme', r.at, r.gone_at`,
  move: `insert into public.application_events (application_id, client_id, kind, from_status, to_status, occurred_at, deleted_at)
    select r.parent, $2::uuid, 'status', 'Applied', 'Interviewing', r.at, r.gone_at`,
  offer: `insert into public.application_events (application_id, client_id, kind, from_status, to_status, occurred_at, deleted_at)
    select r.parent, $2::uuid, 'status', 'Applied', 'Offer Received', r.at, r.gone_at`,
  goal_reached: `insert into public.goals (client_id, title, target_value, manual_value, status, reached_at, starts_on, deleted_at)
    select $2::uuid, r.title, 1, 1, 'reached', r.at, current_date - 400, r.gone_at`,
  milestone_reached: `insert into public.milestones (goal_id, client_id, title, done_at)
    select r.parent, $2::uuid, r.title, case when not r.odd then r.at end`,
  task_done: `insert into public.tasks (id, user_id, title, done_at, deleted_at) select r.id, $2::uuid, r.title, r.at, r.gone_at`,
  task_overdue: `insert into public.tasks (id, user_id, title, due_date, deleted_at)
    select r.id, $2::uuid, r.title, (r.at at time zone 'UTC')::date, r.gone_at`,
  message: `insert into public.messages (conversation_id, author_id, body, created_at)
    select r.parent, case when r.odd then $3::uuid else $2::uuid end, r.title, r.at`,
  review: `insert into public.review_requests (client_id, coach_id, title, created_at)
    select $2::uuid, case when r.odd then $4::uuid else $3::uuid end, r.title, r.at`,
} as const;
type Kind = keyof typeof inserts;
const kinds = Object.keys(inserts) as Kind[];
const ofApplications: readonly Kind[] = ['application', 'move', 'offer'];
/** What can be planned: the others are at most now. */
const planned: readonly Kind[] = ['move', 'offer', 'goal_reached', 'milestone_reached', 'task_done', 'task_overdue'];

/** One thing that happened so many minutes ago, or is to happen where that is negative. */
type Thing = { kind: Kind; id: string; parent: string | null; title: string; ago: number; odd: boolean };
type Session = { coachId: string; title: string; ago: number; minutes: number; status: string };
type History = { assignedAgo: number; sinceAgo: number; sessions: readonly Session[]; things: readonly Thing[] };

/** Numbers that look random and are the same in each run, so that a history that fails can be played again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Up to three sessions with the coach or another, completed or cancelled, and thirty things around them. */
export function historyOf(seed: number): History {
  const below = numbersFrom(seed);
  const oneOf = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0];
  const assignedAgo = (15 + below(20)) * day;
  const sessions = Array.from({ length: below(4) }, (_, place) => ({
    coachId: oneOf([coach, coach, unrelatedCoach]),
    title: `Session ${place}`,
    ago: place * 9 * day + below(8 * day),
    minutes: oneOf([30, 60, 120]),
    status: oneOf(['completed', 'completed', 'completed', 'cancelled']),
  }));
  const last = sessions.find(({ coachId, status }) => coachId === coach && status === 'completed');
  const sinceAgo = last ? Math.max(last.ago - last.minutes, 0) : assignedAgo;
  const things: Thing[] = Array.from({ length: 30 }, (_, place) => {
    const kind = oneOf(kinds as [Kind, ...Kind[]]);
    // Those of each third lie close to the last session, on either side; no two are at the same time.
    const ago = place % 3 === 0 ? sinceAgo - 15 + place : (below(40) - 2) * day + 100 + place;
    return {
      kind,
      id: `43000000-0000-4000-8001-${String(place).padStart(12, '0')}`,
      parent: kind === 'milestone_reached' ? baseGoal : oneOf([conversation, conversation, otherConversation]),
      title: `Thing ${place}`,
      ago: ago < 0 && !planned.includes(kind) ? 60 * day + place : ago,
      odd: below(4) === 0,
    };
  });
  const applications = things.filter(({ kind }) => kind === 'application');
  for (const thing of things.filter(({ kind }) => kind === 'move' || kind === 'offer')) {
    const of = applications[below(applications.length + 1)];
    thing.parent = of?.id ?? baseApplication;
    thing.title = of?.title ?? 'Base';
    thing.odd ||= of?.odd === true;
  }
  return { assignedAgo, sinceAgo, sessions, things };
}

/** Lets it happen to a client of two coaches, whose application and goal of long ago hold what belongs to no other. */
export async function live({ server }: Scene, { assignedAgo, sessions, things }: History): Promise<void> {
  await server(
    `update public.client_coach_assignments set assigned_at = now() - make_interval(mins => $3)
     where client_id = $1 and coach_id = $2`,
    [newClient, coach, assignedAgo],
  );
  await server('insert into public.client_coach_assignments (client_id, coach_id) values ($1, $2)', [
    newClient,
    unrelatedCoach,
  ]);
  await server(`update public.users set time_zone = 'UTC' where id = $1`, [newClient]);
  await server(
    `insert into public.job_applications (id, client_id, job_title, company_name, applied_at)
     values ($1, $2, 'Base', 'Acme', now() - interval '100 days')`,
    [baseApplication, newClient],
  );
  await server(
    `insert into public.goals (id, client_id, title, target_value, starts_on) values ($1, $2, 'Base', 1, current_date - 100)`,
    [baseGoal, newClient],
  );
  await server('insert into public.conversations (id, client_id, coach_id) values ($1, $3, $4), ($2, $3, $5)', [
    conversation,
    otherConversation,
    newClient,
    coach,
    unrelatedCoach,
  ]);
  for (const { coachId, title, ago, minutes, status } of sessions) {
    await server(
      `insert into public.coaching_sessions (client_id, coach_id, title, session_time, duration_minutes, status)
       values ($1, $2, $3, now() - make_interval(mins => $4), $5, $6)`,
      [newClient, coachId, title, ago, minutes, status],
    );
  }
  for (const kind of kinds) {
    await server(
      `with r as (
         select t.*, now() - make_interval(mins => t.ago) as at, case when t.odd then now() end as gone_at,
           $2::uuid, $3::uuid, $4::uuid -- each is named, whether the kind asks for it or not
         from jsonb_to_recordset($1::jsonb) as t (id uuid, parent uuid, title text, ago integer, odd boolean)
       )
       ${inserts[kind]} from r`,
      [JSON.stringify(things.filter((thing) => thing.kind === kind)), newClient, coach, unrelatedCoach],
    );
  }
}

/**
 * What a coach is to read of it, the latest first: said again here, in other words than the database's. Tasks of one day
 * are overdue at one time, and are in the order of their ids.
 */
export function toldOf({ sinceAgo, things }: History, now: Date): string[] {
  /** A task is overdue from the end of its day on. */
  const agoOf = ({ kind, ago }: Thing): number => {
    if (kind !== 'task_overdue') return ago;
    const due = new Date(now.getTime() - ago * 60_000);
    return (now.getTime() - due.setUTCHours(24, 0, 0, 0)) / 60_000;
  };
  return things
    .filter(({ kind, odd, parent }) => !odd && (kind !== 'message' || parent === conversation))
    .map((thing) => ({ ...thing, ago: agoOf(thing) }))
    .filter(({ kind, ago }) => ago >= 0 && (kind === 'task_overdue' || ago < sinceAgo))
    .sort((one, other) => one.ago - other.ago)
    .map(({ kind, title }) => `${kind}: ${title}${ofApplications.includes(kind) ? ', Acme' : ''}`);
}
