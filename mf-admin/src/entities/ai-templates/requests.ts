import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  aiCaseSchema,
  aiRunSchema,
  aiTemplateSchema,
  aiUsageSchema,
  aiVersionSchema,
  labelMoveSchema,
  reportedOutputSchema,
  type AiCase,
  type AiCaseInput,
  type AiRun,
  type AiTemplate,
  type AiUsage,
  type AiVersion,
  type AiVersionInput,
  type Label,
  type LabelMove,
  type ReportedOutput,
} from './model.ts';
import { modelUsageSchema, type ModelUsage } from '@milepost/shared/entities/suggestions/model';
import { callFunction } from '@milepost/shared/data/request/call-function';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { personEmbed } from '@milepost/shared/data/request/embeds';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

const cases = 'ai_template_cases';

/** All templates, by name. For users who manage AI content. @throws AppError */
export const listAiTemplates = (): Promise<AiTemplate[]> =>
  fetchMany(supabase().from('ai_templates').select('*').order('name'), aiTemplateSchema);

/** One template by its address. @throws AppError `not-found` */
export const getAiTemplate = (slug: string): Promise<AiTemplate> =>
  fetchOne(supabase().from('ai_templates').select('*').eq('slug', slug).single(), aiTemplateSchema);

/** Every version of a template, the newest first. @throws AppError */
export const listAiVersions = (templateId: string): Promise<AiVersion[]> =>
  fetchMany(
    supabase()
      .from('ai_template_versions')
      .select(`*,${personEmbed('author', 'ai_template_versions_author_id')}`)
      .eq('template_id', templateId)
      .order('version', { ascending: false })
      .limit(200),
    aiVersionSchema,
  );

/** The moves of a template's labels, the latest first. @throws AppError */
export const listLabelMoves = (templateId: string): Promise<LabelMove[]> =>
  fetchMany(
    supabase()
      .from('ai_template_labels')
      .select(`*,${personEmbed('mover', 'ai_template_labels_moved_by')}`)
      .eq('template_id', templateId)
      .order('moved_at', { ascending: false })
      .order('id')
      .limit(200),
    labelMoveSchema,
  );

/** The test cases of a template, by name. @throws AppError */
export const listAiCases = (templateId: string): Promise<AiCase[]> =>
  fetchMany(supabase().from(cases).select('*').eq('template_id', templateId).order('name'), aiCaseSchema);

/** Adds a test case; the same `id` again updates that row. @throws AppError */
export const createAiCase = (id: string, templateId: string, input: AiCaseInput): Promise<AiCase> =>
  createOrUpdate(cases, { id, template_id: templateId, ...input }, aiCaseSchema);

/** Changes a test case. @throws AppError `changed_elsewhere` with the present row */
export const updateAiCase = (read: Pick<AiCase, 'id' | 'revision'>, input: AiCaseInput): Promise<AiCase> =>
  updateUnlessChanged(cases, read, input, aiCaseSchema);

/** Deletes a test case. @throws AppError */
export const deleteAiCase = (id: string): Promise<void> => execute(supabase().from(cases).delete().eq('id', id));

/** Runs a template's test cases on a version. @throws AppError */
export const runAiCases = (templateId: string, version: number): Promise<AiRun> =>
  fetchOne(supabase().rpc('run_ai_cases', { p_template_id: templateId, p_version: version }), aiRunSchema);

/** Saves a text as the next version. @param over the version that it was begun with @throws AppError when there is another by now */
export const saveAiVersion = (
  templateId: string,
  over: number | null,
  { body, instructions, note }: AiVersionInput,
): Promise<AiTemplate> =>
  fetchOne(
    supabase().rpc('save_ai_version', {
      p_template_id: templateId,
      p_over: over,
      p_body: body,
      p_note: note,
      p_instructions: instructions,
    }),
    aiTemplateSchema,
  );

/** Moves a label from the version where it was seen. @throws AppError with the database's sentence, which names a test case that fails */
export const moveAiLabel = (
  templateId: string,
  move: { readonly label: Label; readonly version: number; readonly from: number | null; readonly reason: string },
): Promise<AiTemplate> =>
  fetchOne(
    supabase().rpc('move_ai_label', {
      p_template_id: templateId,
      p_label: move.label,
      p_version: move.version,
      p_from: move.from,
      p_reason: move.reason,
    }),
    aiTemplateSchema,
  );

/** What a typed text gives for an example. @throws AppError when it names what is no variable */
export const previewAiText = (
  templateId: string,
  body: string,
  input: Readonly<Record<string, string>>,
): Promise<string> =>
  fetchOne(supabase().rpc('preview_ai_text', { p_template_id: templateId, p_body: body, p_input: input }), z.string());

/** How many suggestions each version gave in 30 days. @throws AppError */
export const listAiUsage = (): Promise<AiUsage[]> => fetchMany(supabase().rpc('ai_template_usage'), aiUsageSchema);

/** The connected model and the tokens that it used this month. @throws AppError */
export const getModelUsage = (): Promise<ModelUsage> =>
  callFunction('write-suggestion', { action: 'usage' }, modelUsageSchema);

/** The suggestions of a template that people reported, the latest first. @throws AppError */
export const listReportedOutputs = (templateId: string): Promise<ReportedOutput[]> =>
  fetchMany(
    supabase()
      .from('ai_outputs')
      .select(`*,${personEmbed('person', 'ai_outputs_user_id')}`)
      .eq('template_id', templateId)
      .eq('state', 'reported')
      .order('answered_at', { ascending: false })
      .limit(100),
    reportedOutputSchema,
  );

const aiTemplateKeys = {
  list: () => ['aiTemplates', 'list'],
  one: (slug: string) => ['aiTemplates', 'one', slug],
  versions: (id: string) => ['aiTemplates', 'versions', id],
  moves: (id: string) => ['aiTemplates', 'moves', id],
  cases: (id: string) => ['aiTemplates', 'cases', id],
  usage: () => ['aiTemplates', 'usage'],
  model: () => ['aiTemplates', 'model'],
  reported: (id: string) => ['aiTemplates', 'reported', id],
  preview: (id: string, body: string, input: object) => ['aiTemplates', 'preview', id, body, input],
};
const aiTemplateMeta = { tables: ['ai_outputs', 'ai_template_cases', 'ai_templates'] };

export const aiTemplateQueries = {
  list: () => queryOptions({ queryKey: aiTemplateKeys.list(), meta: aiTemplateMeta, queryFn: listAiTemplates }),
  one: (slug: string) =>
    queryOptions({ queryKey: aiTemplateKeys.one(slug), meta: aiTemplateMeta, queryFn: () => getAiTemplate(slug) }),
  versions: (id: string) =>
    queryOptions({ queryKey: aiTemplateKeys.versions(id), meta: aiTemplateMeta, queryFn: () => listAiVersions(id) }),
  moves: (id: string) =>
    queryOptions({ queryKey: aiTemplateKeys.moves(id), meta: aiTemplateMeta, queryFn: () => listLabelMoves(id) }),
  cases: (id: string) =>
    queryOptions({ queryKey: aiTemplateKeys.cases(id), meta: aiTemplateMeta, queryFn: () => listAiCases(id) }),
  usage: () => queryOptions({ queryKey: aiTemplateKeys.usage(), meta: aiTemplateMeta, queryFn: listAiUsage }),
  model: () => queryOptions({ queryKey: aiTemplateKeys.model(), meta: aiTemplateMeta, queryFn: getModelUsage }),
  reported: (id: string) =>
    queryOptions({
      queryKey: aiTemplateKeys.reported(id),
      meta: aiTemplateMeta,
      queryFn: () => listReportedOutputs(id),
    }),
  preview: (id: string, body: string, input: Readonly<Record<string, string>>) =>
    queryOptions({
      queryKey: aiTemplateKeys.preview(id, body, input),
      meta: aiTemplateMeta,
      queryFn: () => previewAiText(id, body, input),
      placeholderData: keepPreviousData,
    }),
};
