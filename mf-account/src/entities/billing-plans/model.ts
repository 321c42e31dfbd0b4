import type { Plan } from '@milepost/shared/entities/billing-plans/model';

/** What an administrator says of a plan. */
export type PlanTerms = Omit<Plan, 'id' | 'is_default' | 'archived_at' | 'revision'>;
