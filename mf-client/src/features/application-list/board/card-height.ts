import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { nextDue } from '../arrange/due.ts';
import type { Clock } from '../arrange/clock.ts';

// As ApplicationCard draws it, in pixels, in a column of the usual width.
const frame = 34;
const titleLine = 20;
const companyLine = 20;
const footerLine = 18;
const footerGap = 4;

const lines = (text: string, perLine: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(text.length / perLine)));

/**
 * The estimated height of a card in pixels, before it is rendered: a column's scroll height and the places of its cards
 * follow from it until they are measured.
 */
export function cardHeight(application: ListedApplication | undefined, clock: Clock): number {
  if (application === undefined) return 0;
  const { job_title, company_name, priority } = application;
  const isMarked = priority === 'High' || priority === 'Urgent';
  const footerLines = nextDue(application, clock) ? 2 : 1;
  return (
    frame +
    lines(job_title, 18, 2) * titleLine +
    lines(company_name, 22, 2) * companyLine +
    footerLines * footerLine +
    (footerLines - 1) * footerGap +
    (isMarked && footerLines > 1 ? footerLine + footerGap : 0)
  );
}
