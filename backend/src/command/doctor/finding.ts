/** Something that is missing or weak, and how to fix it. */
export type Finding = {
  /** Stable name of the check, for programs. */
  readonly check: string;
  readonly problem: string;
  readonly fix: string;
};

export const finding = (check: string, problem: string, fix: string): Finding => ({ check, problem, fix });
