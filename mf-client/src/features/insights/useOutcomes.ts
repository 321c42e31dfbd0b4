import { useMemo } from 'react';
import type { Insights } from '@milepost/shared/entities/insights/model';
import { resumeLines, sourceLines } from './outcome-lines.ts';

/** The lines of both cards, memoized by their figures. */
export const useOutcomes = (insights: Insights) =>
  useMemo(() => ({ sources: sourceLines(insights), resumes: resumeLines(insights) }), [insights]);
