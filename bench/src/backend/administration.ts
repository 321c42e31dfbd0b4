import type { Bench } from '../figure.ts';
import { activity } from './administration/activity.ts';
import { chainCost } from './administration/chain-cost.ts';
import { funnel } from './administration/funnel.ts';
import { people } from './administration/people.ts';

const subjects: readonly Bench[] = [people, activity, chainCost, funnel];

/** What administrators read of 100,000 people, a million rows of log and a million applications, and what the log costs. */
export const administration: Bench = async (tell) => {
  for (const measure of subjects) await measure(tell);
};
