/** Something that is missing or weak, and how to mend it. */
export type Finding = {
  /** Stable name of the check, for programs. */
  readonly check: string;
  readonly problem: string;
  readonly mend: string;
};

export const finding = (check: string, problem: string, mend: string): Finding => ({ check, problem, mend });
