/** What an operator decides about the data API. */
export type DataApiSettings = {
  /** Schemas that may be asked for; the first is the default. Nothing outside of them can be reached or embedded. */
  readonly schemas: readonly [string, ...string[]];
  /** Schemas that functions and operators are found in beside the one that is asked for. */
  readonly extraSearchPath: readonly string[];
  /** Rows that one answer may hold. */
  readonly maxRows: number | undefined;
  /** Whether `select=amount.sum()` is allowed; else it is PGRST123. */
  readonly aggregates: boolean;
  /** Whether `Accept: application/vnd.pgrst.plan` shows how a statement runs. */
  readonly plan: boolean;
  /** How a transaction ends, and whether `Prefer: tx=` may say otherwise. */
  readonly transactionEnd: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
};

/** As hosted Supabase has it by default, save that nobody is shown a plan. */
export const defaultSettings: DataApiSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
  aggregates: false,
  plan: false,
  transactionEnd: 'commit',
};
