import { claimsRule } from './claims.ts';
import { collisionRule } from './collisions.ts';
import { contractRule } from './contract.ts';
import { navigationRule } from './navigation.ts';
import type { Refusal, Rule, Surroundings } from './refusal.ts';
import { sharedRangesRule } from './shared-ranges.ts';
import { sizeRule } from './size.ts';
import type { PublishedVersion } from '../store/published-version.ts';

/** Without these a page would break. They hold for every change, a rollback and a local start too. */
export const compatibilityRules: readonly Rule[] = [contractRule, sharedRangesRule, collisionRule];

/** What a team's release has to keep beside them. */
export const releaseRules: readonly Rule[] = [claimsRule, navigationRule, sizeRule];

/** All that speaks against bringing a version into service; nothing does when the list is empty. */
export const check = (
  candidate: PublishedVersion,
  around: Surroundings,
  rules: readonly Rule[] = [...compatibilityRules, ...releaseRules],
): Refusal[] => rules.flatMap((rule) => rule(candidate, around));
