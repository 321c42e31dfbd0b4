import { importFieldLabel, importFields, type ImportField, type Matching } from './import-fields.ts';
import { plainWords } from './read-choice.ts';

/** Headers of exports from Huntr, Teal, LinkedIn and usual spreadsheets, the surest first. */
const synonyms: Readonly<Partial<Record<ImportField, string>>> = {
  job_title:
    'title, position, role, job, job position, position title, role title, job name, job role, opening, vacancy, stelle, poste',
  company_name:
    'company name, employer, organization, organisation, firm, employer name, business, unternehmen, firma, entreprise',
  status:
    'stage, application status, state, list, list name, column, phase, job status, current status, progress, pipeline stage, board',
  status_since:
    'status date, stage date, status changed, status updated, last status change, in status since, moved at',
  applied_at:
    'applied, date applied, applied on, application date, date, applied at, date of application, date submitted, submitted, submission date, date sent, apply date, job applied at',
  interview_stage: 'interview round, round, sub stage, substage, interview step, interview phase, current round',
  priority: 'excitement, rating, interest, importance, excitement level, interest level, stars',
  location: 'city, place, job location, office, location name, address, region',
  work_mode:
    'remote, work type, workplace, workplace type, remote hybrid on site, work model, work arrangement, location type, remote type',
  job_url:
    'url, link, job link, posting, posting url, job posting, job post url, application link, application url, job listing, listing, post url, website, apply url',
  source:
    'found on, job board, channel, via, where found, origin, referral source, platform, site, found through, job source',
  recruiter_email: 'recruiter mail, recruiter e mail, contact email, contact e mail, hiring manager email',
  salary:
    'salary range, compensation, pay, pay range, expected salary, salary expectation, gehalt, wage, comp, base salary, annual salary, yearly salary, monthly salary, hourly rate, hourly pay, day rate, daily rate, rate, ctc, remuneration, lohn, salaire, salario',
  salary_min: 'min salary, salary min, minimum salary, salary from, salary minimum, min. salary',
  salary_max: 'max salary, salary max, maximum salary, salary to, salary maximum, max. salary',
  salary_currency: 'salary currency, currency code',
  salary_period: 'pay period, salary type, pay type, pay frequency, salary unit, compensation type, rate type',
  deadline_at: 'application deadline, due date, closing date, apply by, due, closes, deadline date',
  follow_up_at:
    'follow up, followup, follow up on, next follow up, follow up at, next step date, reminder, next action date',
  archived_at: 'archived, archived at, archived on',
  notes: 'note, comments, comment, remarks, remark, additional notes, next steps, details, notizen',
  description: 'job description, description text, job details, posting text, summary, about the job',
};

const fieldsByHeader: ReadonlyMap<string, { readonly field: ImportField; readonly rank: number }> = new Map(
  importFields.flatMap((field) =>
    [importFieldLabel[field], field, ...(synonyms[field]?.split(',') ?? [])].map(
      (name, rank) => [plainWords(name), { field, rank }] as const,
    ),
  ),
);

/** The field that a header means, and how certainly: 'Salary (USD)' is Salary, less certainly than an exact header. */
const meaningOf = (name: string) => {
  const exact = fieldsByHeader.get(plainWords(name));
  const shorter = exact ? undefined : fieldsByHeader.get(plainWords(name.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')));
  return exact ?? (shorter && { ...shorter, rank: shorter.rank + 100 });
};

/**
 * Finds the field of each column by its header. Where two headers mean the same field, the more certain one gets it.
 */
export const matchColumns = (header: readonly string[]): Matching => {
  const found = header.map(meaningOf);
  return found.map((match, column) => {
    if (!match) return null;
    const isBeaten = found.some(
      (other, at) =>
        other?.field === match.field && (other.rank < match.rank || (other.rank === match.rank && at < column)),
    );
    return isBeaten ? null : match.field;
  });
};

/** The matching after a field was chosen for one column; another column that had it loses it. */
export const withColumn = (matching: Matching, column: number, field: ImportField | null): Matching =>
  matching.map((matched, at) => {
    if (at === column) return field;
    return field !== null && matched === field ? null : matched;
  });
