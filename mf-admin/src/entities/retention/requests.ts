import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dryRunSchema, retentionRuleSchema, retentionRunSchema } from './model.ts';
import type { DryRun, RetentionRule, RetentionRun } from './model.ts';
import { execute, fetchMany } from '@milepost/shared/data/request/request';

/** The retention rules, by label. @throws AppError */
export const listRetentionRules = (): Promise<RetentionRule[]> =>
  fetchMany(
    supabase()
      .from('retention_rules')
      .select('key, label, description, days, least_days, reason, changed_at')
      .order('label')
      .limit(100),
    retentionRuleSchema,
  );

/** The latest 200 runs of retention rules. @throws AppError */
export const listRetentionRuns = (): Promise<RetentionRun[]> =>
  fetchMany(
    supabase()
      .from('retention_runs')
      .select('id, rule_key, day, days, removed, error_code, finished_at')
      .order('day', { ascending: false })
      .order('rule_key')
      .limit(200),
    retentionRunSchema,
  );

/** What each rule would delete now, or one rule if it kept so many days. Changes nothing. @throws AppError */
export const dryRunRetention = (key?: string, days?: number): Promise<DryRun[]> =>
  fetchMany(supabase().rpc('retention_dry_run', { p_key: key ?? null, p_days: days ?? null }), dryRunSchema);

/** Changes the days of a rule that had `from` days when it was shown. @throws AppError with the sentence that refuses */
export const setRetention = (key: string, days: number, from: number, reason: string): Promise<void> =>
  execute(supabase().rpc('set_retention', { p_key: key, p_days: days, p_from: from, p_reason: reason }));

const retentionKeys = {
  rules: () => ['retention', 'rules'],
  runs: () => ['retention', 'runs'],
  dryRun: (key?: string, days?: number) => ['retention', 'dryRun', key ?? null, days ?? null],
};
const retentionMeta = { tables: ['retention_rules', 'retention_runs'] };

export const retentionQueries = {
  rules: () => queryOptions({ queryKey: retentionKeys.rules(), meta: retentionMeta, queryFn: listRetentionRules }),
  runs: () => queryOptions({ queryKey: retentionKeys.runs(), meta: retentionMeta, queryFn: listRetentionRuns }),
  dryRun: (key?: string, days?: number) =>
    queryOptions({
      queryKey: retentionKeys.dryRun(key, days),
      meta: retentionMeta,
      queryFn: () => dryRunRetention(key, days),
      placeholderData: keepPreviousData,
    }),
};
