import * as z from 'zod';
import type { BackgroundJob } from '../background-jobs/model.ts';
import { calendarDate, id, instant } from '../../domain/columns/columns.ts';
import { holdsWords, searchWords } from '../../domain/folded-text/folded-text.ts';

/** A copy of one's data, or to be erased. */
export const dataRequestKinds = ['export', 'erase'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestStates = ['received', 'running', 'done', 'failed', 'declined', 'withdrawn'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** What becomes of a table's rows when a person is erased. */
export const treatments = ['cascade', 'anonymise', 'retain'] as const;
const lineFields = {
  table_name: z.string(),
  holds: z.string(),
  treatment: z.enum(treatments),
  reason: z.string().nullable(),
  kept_until: z.string().nullable(),
};

/** One line of the data inventory. */
export const inventoryLineSchema = z.object({ ...lineFields, export_condition: z.string().nullable() });
export type InventoryLine = z.infer<typeof inventoryLineSchema>;

/** A line with what was counted for one person: rows that go, and rows that stay without the person. */
export const erasureCountSchema = z.object({ ...lineFields, goes: z.number(), forgets: z.number() });
export type ErasureCount = z.infer<typeof erasureCountSchema>;

const receiptSchema = z.object({
  files: z.number().optional(),
  rows: z.number().optional(),
  left_out: z.number().optional(),
  calendars: z.number().optional(),
  tables: erasureCountSchema.array().optional(),
});
const namedSchema = z.object({ id, full_name: z.string().nullable(), email: z.string() });

export const dataRequestSchema = z.object({
  id,
  number: z.number(),
  kind: z.enum(dataRequestKinds),
  /** Null once the person was erased. */
  user_id: id.nullable(),
  is_from_staff: z.boolean(),
  state: z.enum(dataRequestStates),
  due_on: calendarDate,
  reason: z.string().nullable(),
  error: z.string().nullable(),
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  receipt: receiptSchema.nullable(),
  /** When it happens by itself, because the person deleted their account; null for what waits for an administrator. */
  erase_at: instant.nullable().default(null),
  ended_at: instant.nullable(),
  created_at: instant,
});
export type DataRequest = z.infer<typeof dataRequestSchema>;

/** A request as administrators list it. */
export const listedRequestSchema = dataRequestSchema.extend({
  person: namedSchema.nullable(),
  handler: namedSchema.nullable(),
});
export type ListedRequest = z.infer<typeof listedRequestSchema>;

export const requestStepSchema = z.object({
  id,
  step: z.enum(dataRequestStates),
  at: instant,
  actor: namedSchema.nullable(),
});
export type RequestStep = z.infer<typeof requestStepSchema>;

/** A legal hold: nothing of the person is erased while it is in force. */
export const legalHoldSchema = z.object({
  id,
  reason: z.string(),
  /** The last day (UTC) on which it holds; null until somebody releases it. */
  until_on: calendarDate.nullable(),
  released_at: instant.nullable(),
  created_at: instant,
  person: namedSchema,
  placer: namedSchema.nullable(),
  releaser: namedSchema.nullable(),
});
export type LegalHold = z.infer<typeof legalHoldSchema>;

/** The dry run of erasing a person. */
export const erasurePreviewSchema = z.object({
  person: namedSchema,
  hold: z
    .object({ id, reason: z.string(), until_on: calendarDate.nullable(), placed_by: z.string().nullable() })
    .nullable(),
  tables: erasureCountSchema.array(),
  files: z.number(),
  calendars: z.number(),
  feeds: z.number(),
});
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>;

/** Whether a request still waits for somebody or something. */
export const isOpenRequest = ({ state }: Pick<DataRequest, 'state'>): boolean =>
  state === 'received' || state === 'running' || state === 'failed';

/** Whether an open request should have been answered by `today`. */
export const isOverdueRequest = (request: Pick<DataRequest, 'state' | 'due_on'>, today: string): boolean =>
  isOpenRequest(request) && request.due_on < today;

/** How kinds and states are called. */
export const requestLabels: Readonly<Record<DataRequestKind, string>> = {
  export: 'Copy of data',
  erase: 'Erase account',
};
export const requestStateLabels: Readonly<Record<DataRequestState, string>> = {
  received: 'Received',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** The lines whose table, content or reason hold all words of a search. */
export function searchInventory<Line extends InventoryLine>(lines: readonly Line[], search: string): readonly Line[] {
  const words = searchWords(search);
  return lines.filter(({ table_name, holds, treatment, reason }) =>
    holdsWords(words, table_name, holds, treatment, reason),
  );
}

/** At which percent of its job a copy has all records, and all files. Then it is packed. */
export const copyProgress = { records: 50, files: 90 } as const;

/** How far the job that makes a copy is, in words: 'Step 2 of 3: copying your files'. */
export const copyStep = ({ state, progress }: Pick<BackgroundJob, 'state' | 'progress'>): string => {
  if (state === 'waiting') return 'Waiting to start';
  if (progress < copyProgress.records) return 'Step 1 of 3: copying your records';
  return progress < copyProgress.files ? 'Step 2 of 3: copying your files' : 'Step 3 of 3: packing the ZIP file';
};
