import {
  applicationStatuses as statuses,
  type ApplicationStatus as Status,
} from '../../../../shared/src/entities/job-applications/model.ts';
import type { Scene } from '../../stage/scene.ts';
import { me } from './application-history.ts';

/** What truly happened to an application; days count from its first. */
export type TrueHistory = {
  readonly start: Status;
  readonly moves: readonly { readonly to: Status; readonly day: number }[];
  readonly interviews: readonly { readonly isHeld: boolean }[];
  /** Written while it was a saved job. */
  readonly notes: number;
  readonly isDeleted: boolean;
};

/** Numbers from 0 to 1, the same ones for a seed each time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Applications of a client without any, with moves that were meant, slips that were put right, interviews and deletes.
 * Some begin as saved jobs; those that stay saved are not among the expected rows, since no figure may know of them.
 */
export async function liveThrough(scene: Scene, seed: number, count = 12): Promise<TrueHistory[]> {
  const random = chance(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const otherThan = (status: Status): Status => {
    const others = statuses.filter((other) => other !== status);
    return others[below(others.length)] ?? 'Applied';
  };
  const told: TrueHistory[] = [];

  for (let index = 0; index < count; index += 1) {
    const start = random() < 0.6 ? 'Applied' : otherThan('Applied');
    const age = 200 + below(200);
    const isSavedFirst = random() < 0.4;
    const { id } = await scene.one<{ id: string }>(
      'newClient',
      `insert into public.job_applications (client_id, job_title, company_name, status, applied_at)
       values ($1, 'PM', 'Parcelwise', $2, now() - make_interval(days => $3)) returning id`,
      [me, isSavedFirst ? null : start, age],
    );
    if (isSavedFirst) {
      await scene.as(
        'newClient',
        `insert into public.application_events (application_id, kind, note, occurred_at)
         values ($1, 'note', 'Looks good', now() - interval '3 days')`,
        [id],
      );
      const lane = (status: Status | null) =>
        scene.as('newClient', 'update public.job_applications set status = $2 where id = $1', [id, status]);
      if (random() < 0.5) {
        // Applied for by mistake, and back at once.
        await lane('Applied');
        if (random() < 0.5) await lane('Rejected');
        await lane(null);
      }
      if (random() < 0.5) continue;
      await lane(start);
      await scene.as(
        'newClient',
        `update public.job_applications set applied_at = now() - make_interval(days => $2) where id = $1`,
        [id, age],
      );
    }
    const move = (to: Status) =>
      scene.as('newClient', 'update public.job_applications set status = $2 where id = $1', [id, to]);
    const redate = (day: number) =>
      scene.as(
        'newClient',
        `select public.set_event_time(e.id, now() - make_interval(days => $2)) from public.application_events e
         where e.application_id = $1 and e.kind = 'status' and e.occurred_at = now()`,
        [id, age - day],
      );
    let status: Status = start;
    let day = 0;
    const moves: { to: Status; day: number }[] = [];
    const interviews: { isHeld: boolean }[] = [];
    for (let step = below(6); step > 0; step -= 1) {
      const act = random();
      day += 1 + below(20);
      if (act < 0.55) {
        status = otherThan(status);
        await move(status);
        await redate(day);
        moves.push({ to: status, day });
      } else if (act < 0.7) {
        // Put right at once.
        const slip = otherThan(status);
        await move(slip);
        await move(status);
      } else if (act < 0.85) {
        // Believed for a while, and then called a mistake.
        const mistake = otherThan(status);
        await move(mistake);
        await redate(day);
        await scene.as(
          'newClient',
          `select public.remove_move(e.id) from public.application_events e
           where e.application_id = $1 and e.kind = 'status' order by e.occurred_at desc limit 1`,
          [id],
        );
      } else {
        const isHeld = random() < 0.7;
        await scene.as(
          'newClient',
          `insert into public.application_events (application_id, kind, occurred_at, interview_outcome)
           values ($1, 'interview', now() - make_interval(days => $2), $3)`,
          [id, age - day, isHeld ? 'passed' : 'cancelled'],
        );
        interviews.push({ isHeld });
      }
    }
    const isDeleted = random() < 0.1;
    if (isDeleted) await scene.as('newClient', 'delete from public.job_applications where id = $1', [id]);
    told.push({ start, moves, interviews, notes: isSavedFirst ? 1 : 0, isDeleted });
  }
  return told;
}

const given: readonly Status[] = ['Interviewing', 'Offer Received', 'Rejected'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const middle = (sorted: readonly number[]): number => {
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0;
  return (low + high) / 2;
};
/** With one decimal, as the figures are shown. */
export const rounded = (value: number): number => Math.round((value + Number.EPSILON) * 10) / 10;

/** The figures of these histories, counted without the database. */
export function countedPlainly(all: readonly TrueHistory[]) {
  const present = all.filter(({ isDeleted }) => !isDeleted);
  const visited = present.map(({ start, moves }) => [start, ...moves.map(({ to }) => to)]);
  const days = present.flatMap(({ start, moves }) => {
    const answer = given.includes(start) ? undefined : moves.find(({ to }) => given.includes(to));
    return answer ? [answer.day] : [];
  });
  const unknown = present.filter(({ start }) => given.includes(start)).length;
  const answered = days.length + unknown;
  const reached = (...which: readonly Status[]): number =>
    visited.filter((steps) => steps.some((status) => which.includes(status))).length;
  const held = present.map(({ interviews }) => interviews.filter(({ isHeld }) => isHeld).length);
  const pairs = visited.flatMap((steps) => steps.slice(1).map((to, index) => `${steps[index] ?? ''} > ${to}`));
  return {
    sent: present.length,
    answered,
    unknown,
    responses: days.length,
    responseRate: present.length < 5 ? null : rounded((100 * answered) / present.length),
    averageDays: days.length < 5 ? null : rounded(sum(days) / days.length),
    medianDays: days.length < 5 ? null : rounded(middle(days.toSorted((a, b) => a - b))),
    interviewed: reached('Interviewing', 'Offer Received'),
    offered: reached('Offer Received'),
    rejected: reached('Rejected'),
    interviews: sum(held),
    /** Of an application without an interview that was held, each move to Interviewing counts as one. */
    interviewsOrMoves: sum(
      present.map(({ moves }, index) => held[index] || moves.filter(({ to }) => to === 'Interviewing').length),
    ),
    /** Events of what was applied for, canceled interviews among them. */
    active: sum(present.map(({ moves, interviews, notes }) => 1 + moves.length + interviews.length + notes)),
    now: Object.fromEntries(
      statuses.map((status) => [status, visited.filter((steps) => steps.at(-1) === status).length]),
    ),
    moves: Object.fromEntries([...new Set(pairs)].sort().map((pair) => [pair, pairs.filter((p) => p === pair).length])),
    movesInAll: pairs.length,
    starts: Object.fromEntries(
      statuses.flatMap((status) => {
        const began = present.filter(({ start }) => start === status).length;
        return began === 0 ? [] : [[status, began]];
      }),
    ),
    /** Of each status the stays that ended after a known time, and those that go on. */
    stays: (['Applied', 'Interviewing', 'Offer Received', 'Pending'] as const).map((status) => ({
      status,
      n: sum(
        visited.map(
          (steps) =>
            steps.slice(0, -1).filter((step, place) => step === status && (place > 0 || step === 'Applied')).length,
        ),
      ),
      ongoing: visited.filter((steps) => steps.at(-1) === status).length,
    })),
    /** Still wait for an answer, and had no interview agreed. */
    unanswered: present.filter(
      ({ interviews }, index) =>
        visited[index]?.at(-1) === 'Applied' &&
        interviews.length === 0 &&
        visited[index].every((status) => !given.includes(status)),
    ).length,
  };
}
