import type { PublishedVersion } from '../store/published-version.ts';

/** Why a version may not go into service: what is wrong, where, and how to fix it. */
export type Refusal = { readonly rule: string; readonly what: string; readonly where: string; readonly how: string };

/** What a version would be in service with: the shell, and of each other part every version that people may have. */
export type Surroundings = {
  readonly shell: PublishedVersion | null;
  readonly modules: readonly PublishedVersion[];
  /** The version of the same part that is in service now. */
  readonly before: PublishedVersion | null;
};

export type Rule = (candidate: PublishedVersion, around: Surroundings) => Refusal[];

export const nameOf = ({ part, release }: Pick<PublishedVersion, 'part' | 'release'>): string =>
  `${part} ${release.version}`;
