import * as z from 'zod';
import { id, instant, requiredText, textOrNone } from '@milepost/shared/domain/columns';
import { personSchema } from '@milepost/shared/entities/people/model';
import type { Tone } from '@milepost/shared/domain/tone';

export const labels = ['draft', 'staging', 'live'] as const;
export type Label = (typeof labels)[number];
export const labelNames: Readonly<Record<Label, string>> = { draft: 'Draft', staging: 'Staging', live: 'Live' };
export const labelTones: Readonly<Record<Label, Tone>> = { draft: 'caution', staging: 'info', live: 'positive' };

/** What a place of the product fills in: decided by what it reads, so that nobody adds one by hand. */
export const variableSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'date', 'number', 'list']),
  source: z.string(),
  sample: z.string(),
});
export type Variable = z.infer<typeof variableSchema>;

const version = z.number();

/** A template with the version that each label names. */
export const aiTemplateSchema = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  /** Where people get its suggestions, in words. */
  place: z.string(),
  variables: z.array(variableSchema),
  draft_version: version.nullable(),
  staging_version: version.nullable(),
  live_version: version.nullable(),
  updated_at: instant,
});
export type AiTemplate = z.infer<typeof aiTemplateSchema>;

/** A version as it was saved. */
export const aiVersionSchema = z.object({
  template_id: id,
  version,
  body: z.string(),
  /** The instructions to a connected model, beside the rules of all templates. */
  instructions: z.string().nullable(),
  note: z.string(),
  author: personSchema.nullable(),
  created_at: instant,
});
export type AiVersion = z.infer<typeof aiVersionSchema>;

/** A move of a label. */
export const labelMoveSchema = z.object({
  id,
  label: z.enum(labels),
  version,
  reason: z.string(),
  mover: personSchema.nullable(),
  moved_at: instant,
});
export type LabelMove = z.infer<typeof labelMoveSchema>;

/** What the text must and must not contain for an example. */
export const aiCaseSchema = z.object({
  id,
  template_id: id,
  name: z.string(),
  input: z.record(z.string(), z.string()),
  contains: z.array(z.string()),
  lacks: z.array(z.string()),
  revision: z.number(),
});
export type AiCase = z.infer<typeof aiCaseSchema>;

/** What a test case gave. */
export const caseResultSchema = z.object({
  case: z.string(),
  passed: z.boolean(),
  missing: z.array(z.string()),
  unwanted: z.array(z.string()),
  text: z.string(),
});
export type CaseResult = z.infer<typeof caseResultSchema>;
export const aiRunSchema = z.object({ id, version, results: z.array(caseResultSchema), ran_at: instant });
export type AiRun = z.infer<typeof aiRunSchema>;

/** What became of a version's suggestions in 30 days. */
export const aiUsageSchema = z.object({
  template_id: id,
  version,
  suggested: z.number(),
  used: z.number(),
  dismissed: z.number(),
  reported: z.number(),
  /** Of the reported ones, those that had been used or dismissed before: they are counted there, too. */
  reported_later: z.number().default(0),
});
export type AiUsage = z.infer<typeof aiUsageSchema>;

/** A suggestion that its person reported. */
export const reportedOutputSchema = z.object({
  id,
  version,
  /** Empty for one that was dismissed before. */
  text: z.string(),
  reason: z.string(),
  answered_before: z.enum(['used', 'dismissed']).nullable().default(null),
  input_hash: z.string(),
  /** The model that wrote the text. */
  model: z.string().nullable(),
  person: personSchema.nullable(),
  answered_at: instant,
});
export type ReportedOutput = z.infer<typeof reportedOutputSchema>;

/** What the form of a version takes. */
export const aiVersionInputSchema = z.object({
  body: requiredText('Text', 10_000),
  instructions: textOrNone('Instructions', 4000),
  note: requiredText('What changed', 300),
});
export type AiVersionInput = z.output<typeof aiVersionInputSchema>;

export const moveReasonSchema = z.object({ reason: requiredText('Reason', 500) });

const parts = z.string().transform((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);
/** What the form of a test case takes: a part on each line. */
export const aiCaseInputSchema = z
  .object({
    name: requiredText('Name', 120),
    input: z
      .record(z.string(), z.string())
      .transform((input) => Object.fromEntries(Object.entries(input).filter(([, value]) => value.trim() !== ''))),
    contains: parts,
    lacks: parts,
  })
  .refine(({ contains, lacks }) => contains.length + lacks.length > 0, {
    path: ['contains'],
    message: 'Enter at least one part that the text must or must not contain',
  })
  .refine(({ contains, lacks }) => contains.length + lacks.length <= 20, {
    path: ['contains'],
    message: "Both together can't have more than 20 lines",
  });
export type AiCaseForm = z.input<typeof aiCaseInputSchema>;
export type AiCaseInput = z.output<typeof aiCaseInputSchema>;

/** The labels that name a version. */
export const labelsOf = (template: AiTemplate, of: number): Label[] =>
  labels.filter((label) => template[`${label}_version`] === of);

/** The sample of each variable, which a preview begins with. */
export const samplesOf = ({ variables }: Pick<AiTemplate, 'variables'>): Record<string, string> =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));

/** A template's figures of 30 days; reports are counted of the live version, which is the one to mend. */
export const usageOf = (template: AiTemplate, usage: readonly AiUsage[]): { uses: number; reported: number } => {
  const own = usage.filter(({ template_id }) => template_id === template.id);
  return {
    uses: own.reduce((sum, { suggested }) => sum + suggested, 0),
    reported: own.find((counted) => counted.version === template.live_version)?.reported ?? 0,
  };
};
