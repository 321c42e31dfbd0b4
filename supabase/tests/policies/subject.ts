import type { Person } from '../stage/cast.ts';

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** A kind of row that a person may meet, and how each verb is tried on it. */
export interface Subject {
  readonly table: string;
  /** Finds the row. */
  readonly where: string;
  /** Columns and values of an insert. */
  readonly insert?: string;
  /** What an update sets. */
  readonly update?: string;
  /** Whose suspension and sign-out are tried: somebody who is let in otherwise. */
  readonly insider: Person;
  /** Whether an administrator who views Milepost as the insider reads the row; asked where there is a rule about it. */
  readonly impersonated?: 'reads' | "doesn't read";
  /** Who plays a column of the matrix, where that is somebody else than usual. */
  readonly cast?: Readonly<Partial<Record<'client' | 'coach' | 'other client' | 'other coach', Person>>>;
}
export type Subjects = Readonly<Record<string, Subject>>;

/**
 * Who may do what with a row, written by hand: `yes` or a dash for each caller. `client` owns the row or it is about them,
 * `coach` is that client's assigned coach; `other client` and `other coach` have nothing to do with either. `suspended`
 * and `signed out` are somebody whom the row lets in otherwise, with a token that has not expired.
 */
export type Grid = Readonly<Partial<Record<Verb, string>>>;
/** A grid for each row of an area. */
export type Grids<Area extends Subjects> = Readonly<Record<keyof Area, Grid>>;

export const byId = (id: string): string => `id = '${id}'`;
