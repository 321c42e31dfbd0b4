import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import {
  connectedModelSchema,
  suggestionSchema,
  type ConnectedModel,
  type Suggestion,
  type SuggestionAnswer,
  type SuggestionKind,
} from './model.ts';
import { callFunction } from '../../data/request/call-function.ts';
import { fetchOne } from '../../data/request/request.ts';

/**
 * Composes a suggestion from what the caller may read; the same input gives the same suggestion.
 * @param subject the session, application or contact that it is about
 * @throws AppError with the database's sentence
 */
export const suggestText = (kind: SuggestionKind, subject: string | null): Promise<Suggestion> =>
  fetchOne(supabase().rpc('suggest_text', { p_slug: kind, p_subject: subject }), suggestionSchema);

/** Says what became of a suggestion. @throws AppError with the database's sentence */
export const answerSuggestion = (
  id: string,
  state: SuggestionAnswer,
  reason: string | null = null,
): Promise<Suggestion> =>
  fetchOne(supabase().rpc('answer_suggestion', { p_id: id, p_state: state, p_reason: reason }), suggestionSchema);

/** The model that people may have their suggestions written with. @throws AppError */
export const getConnectedModel = (): Promise<ConnectedModel> =>
  callFunction('write-suggestion', { action: 'available' }, connectedModelSchema);

/** Has the connected model write a suggestion anew. @throws AppError with a sentence that says why it stays as it was */
export const writeSuggestion = (id: string): Promise<Suggestion> =>
  callFunction('write-suggestion', { action: 'write', suggestion: id }, suggestionSchema);

const suggestionKeys = {
  one: (kind: string, subject: string | null) => ['suggestions', kind, subject],
  model: () => ['suggestions', 'model'],
};

export const suggestionQueries = {
  model: () => queryOptions({ queryKey: suggestionKeys.model(), meta: { tables: [] }, queryFn: getConnectedModel }),
  /** Composed anew each time that it is opened, and left alone while it is edited. */
  one: (kind: SuggestionKind, subject: string | null) =>
    queryOptions({
      queryKey: suggestionKeys.one(kind, subject),
      meta: { tables: [] },
      queryFn: () => suggestText(kind, subject),
      staleTime: 'static',
      gcTime: 0,
    }),
};
