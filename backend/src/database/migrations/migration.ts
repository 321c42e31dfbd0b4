/** One file of the folder of migrations. */
export interface Migration {
  /** Fourteen digits, as the Supabase CLI names files. */
  readonly version: string;
  readonly name: string;
  readonly fileName: string;
  readonly sql: string;
}
