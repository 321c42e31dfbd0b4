import type { Plan } from '@milepost/shared/domain/billing-plans';

/** What an administrator says of a plan. */
export type PlanTerms = Omit<Plan, 'id' | 'is_default' | 'archived_at' | 'revision'>;
