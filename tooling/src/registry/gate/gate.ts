import { claimsRule } from './claims.ts';
import { collisionRule } from './collisions.ts';
import { contractRule } from './contract.ts';
import { navigationRule } from './navigation.ts';
import type { Refusal, Rule, Surroundings } from './refusal.ts';
import { sharedRangesRule } from './shared-ranges.ts';
import { sizeRule } from './size.ts';
import type { PublishedVersion } from '../store/published-version.ts';

/** Without these a page would break. They apply to every change, also a rollback or a local start. */
export const compatibilityRules: readonly Rule[] = [contractRule, sharedRangesRule, collisionRule];

/** The further rules for a team's release. */
export const releaseRules: readonly Rule[] = [claimsRule, navigationRule, sizeRule];

/** The gate's refusals of a version; an empty list lets it pass. */
export const check = (
  candidate: PublishedVersion,
  around: Surroundings,
  rules: readonly Rule[] = [...compatibilityRules, ...releaseRules],
): Refusal[] => rules.flatMap((rule) => rule(candidate, around));
