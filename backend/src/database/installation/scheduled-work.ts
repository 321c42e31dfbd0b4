import { errorFacts } from '../../logging/error-facts.ts';
import type { Logger } from '../../logging/logger.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

export type ScheduledWork = {
  readonly name: string;
  /** Milliseconds between the end of one run and the next. */
  readonly every: number;
  /** The same after a run that changed rows, for work that is done in pieces. */
  readonly betweenPieces?: number;
  /** Gives one number: of the rows that it changed, or of the people whom it notified. */
  readonly statement: string;
};

/**
 * What time alone brings. Each statement may run at any time, and in several backends at once. On hosted Supabase,
 * pg_cron runs the same statements (docs/production.md).
 */
export const scheduledWork: readonly ScheduledWork[] = [
  { name: 'sweep-deleted', every: day, statement: 'select private.sweep_deleted()' },
  { name: 'sweep-application-imports', every: day, statement: 'select private.sweep_application_imports()' },
  { name: 'sweep-background-jobs', every: day, statement: 'select private.sweep_background_jobs()' },
  {
    name: 'sweep-organization-invitations',
    every: day,
    statement: 'select private.sweep_organization_invitations()',
  },
  { name: 'sweep-content-images', every: day, statement: 'select private.sweep_content_images()' },
  { name: 'sweep-ticket-files', every: day, statement: 'select private.sweep_ticket_files()' },
  { name: 'close-solved-tickets', every: hour, statement: 'select private.close_solved_tickets()' },
  { name: 'sweep-suggestions', every: day, statement: 'select private.sweep_suggestions()' },
  { name: 'sweep-user-invitations', every: hour, statement: 'select private.sweep_user_invitations()' },
  // A rule that was changed acts within the hour.
  {
    name: 'carry-out-retention',
    every: hour,
    betweenPieces: 1000,
    statement: 'select private.carry_out_retention()',
  },
  { name: 'erase-due-accounts', every: minute, statement: 'select private.erase_due_accounts()' },
  // Hourly, because mornings come at different times.
  { name: 'settle-goals', every: hour, statement: 'select private.settle_all_goals()' },
  // Oftener than each minute, so that none is missed; a minute has one sample.
  { name: 'record-health-sample', every: 20_000, statement: 'select private.record_health_sample()' },
  { name: 'refresh-analytics', every: hour, statement: 'select private.refresh_analytics()' },
  { name: 'remind-of-compliance-reviews', every: hour, statement: 'select private.remind_of_compliance_reviews()' },
  // A day begins by the seller's clock, and a change of plan waits for a renewal that is due.
  { name: 'run-billing', every: 60_000, betweenPieces: 1000, statement: 'select private.run_billing()' },
  // What a lost message of Stripe left out.
  { name: 'check-card-payments', every: day, statement: 'select private.enqueue_card_check()' },
  { name: 'remind-of-contacts', every: hour, statement: 'select private.remind_of_contacts()' },
  // Whoever snoozed something until the morning finds it then.
  { name: 'end-snoozes', every: 15_000, statement: 'select private.end_snoozes()' },
  { name: 'end-suspensions', every: 15_000, statement: 'select private.end_suspensions()' },
  // Their people are notified soon after.
  { name: 'end-impersonations', every: 15_000, statement: 'select private.end_impersonations()' },
  { name: 'enqueue-due-reports', every: 15_000, statement: 'select private.enqueue_due_reports()' },
  // Soon after the time for Undo is over.
  { name: 'tell-outcomes', every: 5000, statement: 'select private.tell_outcomes()' },
  { name: 'publish-due-content', every: 15_000, statement: 'select private.publish_due_content()' },
  // Who waits for an answer is notified soon after the time ran out.
  {
    name: 'decline-overdue-requests',
    every: 15_000,
    statement: 'select private.decline_overdue_requests()',
  },
  // A client has fourteen days to reply to a coach's question; an hour more is no harm.
  { name: 'close-unanswered-questions', every: hour, statement: 'select private.close_unanswered_questions()' },
  // Both people hear of a brief in the last day before their session.
  { name: 'announce-briefs', every: 5 * minute, statement: 'select private.announce_briefs()' },
  // Until then a row of the log is not yet part of what proves it.
  { name: 'seal-activity', every: 1000, statement: 'select private.seal_activity()' },
  { name: 'check-activity', every: 1000, betweenPieces: 10, statement: 'select private.check_activity()' },
  // Hourly, so that a backend that was down at midnight makes up for it.
  { name: 'keep-activity-checkpoints', every: hour, statement: 'select private.keep_activity_checkpoints()' },
];

/** Milliseconds between two notes of runs that went well. */
const betweenNotes = 60_000;
const note = 'select private.note_scheduled_run($1, $2, $3)';

/** What administrators read of a failure: its kind, and nothing that the database quotes. */
function faultOf(error: unknown): string {
  const { kind, code, table, constraint, routine } = errorFacts(error);
  const named = Object.entries({ code, table, constraint, routine }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [`${name} ${value}`] : [],
  );
  return [typeof kind === 'string' ? kind : 'Error', ...named].join(', ').slice(0, 300);
}

/**
 * Runs each piece of work now, and again and again. One that fails is logged, and runs again in its turn. How it ran is
 * noted for administrators: each failure, what went well after it, and else once a minute.
 * @returns ends it, after what is under way
 */
export function runScheduledWork(
  database: {
    readonly query: (statement: string, params?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  },
  log: Pick<Logger, 'info' | 'error'>,
  work: readonly ScheduledWork[] = scheduledWork,
): () => Promise<void> {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  /** When each piece was last noted as well; none while it fails. */
  const notedWell = new Map<string, number>();
  const noteRun = async ({ name, every }: ScheduledWork, fault: string | null): Promise<void> => {
    const last = notedWell.get(name);
    if (fault === null && last !== undefined && Date.now() - last < betweenNotes) return;
    if (fault === null) notedWell.set(name, Date.now());
    else notedWell.delete(name);
    try {
      await database.query(note, [name, Math.ceil(every / 1000), fault]);
    } catch (error) {
      log.error({ ...errorFacts(error), work: name }, 'a run of scheduled work was not noted');
    }
  };
  /** Gives the pause before the next run. */
  const run = async (piece: ScheduledWork): Promise<number> => {
    const { name, statement, every, betweenPieces = every } = piece;
    let rows: number;
    try {
      const [row] = await database.query(statement);
      rows = Number(Object.values(row ?? {})[0]);
    } catch (error) {
      log.error({ ...errorFacts(error), work: name }, 'scheduled work failed');
      await noteRun(piece, faultOf(error));
      return every;
    }
    await noteRun(piece, null);
    if (!(rows > 0)) return every;
    log.info({ work: name, rows }, 'did scheduled work');
    return betweenPieces;
  };
  const turn = (piece: ScheduledWork): void => {
    const running = run(piece).then((pause) => {
      underWay.delete(running);
      if (stopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        turn(piece);
      }, pause);
      timer.unref();
      timers.add(timer);
    });
    underWay.add(running);
  };

  work.forEach(turn);
  return async () => {
    stopped = true;
    timers.forEach(clearTimeout);
    await Promise.all(underWay);
  };
}
