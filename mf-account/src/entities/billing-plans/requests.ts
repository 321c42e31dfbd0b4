import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@milepost/shared/data/client';
import { execute, fetchMany } from '@milepost/shared/data/request/request';
import { currentRow, updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';
import { planSchema } from '@milepost/shared/entities/billing-plans/model';
import type { Plan } from '@milepost/shared/entities/billing-plans/model';
import type { PlanTerms } from './model.ts';

/** All plans, those that are sold first. @throws AppError */
export const listPlans = (): Promise<Plan[]> =>
  fetchMany(
    supabase()
      .from('plans')
      .select('*')
      .order('archived_at', { nullsFirst: true })
      .order('price')
      .order('id')
      .limit(500),
    planSchema,
  );

/** Adds a plan. @throws AppError */
export const addPlan = (terms: PlanTerms): Promise<void> => execute(supabase().from('plans').insert(terms));

/** Changes a plan, unless somebody else did first. @throws AppError with the sentence that refuses */
export const updatePlan = (
  before: Pick<Plan, 'id' | 'revision'>,
  changes: Partial<PlanTerms & Pick<Plan, 'archived_at'>>,
): Promise<Plan> => updateUnlessChanged('plans', before, changes, planSchema);

/** The present plan, where an edit was refused because of it. */
export const currentPlan = (error: unknown): Plan | null => currentRow(error, planSchema);

const billingPlanKeys = { all: () => ['billingPlans'] };

export const billingPlanQueries = {
  all: () => queryOptions({ queryKey: billingPlanKeys.all(), meta: { tables: ['plans'] }, queryFn: listPlans }),
};
