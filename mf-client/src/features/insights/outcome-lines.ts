import type { Insights } from '@milepost/shared/entities/insights/model';
import type { OutcomeLine } from './cards/OutcomeCard.tsx';

export const sourceLines = ({ sources }: Insights): readonly OutcomeLine[] =>
  sources.map(({ source, ...outcome }) => ({ ...outcome, of: source, label: source || 'No source given' }));

/** Resumes with the same name are told apart by their versions. */
export const resumeLines = ({ resumes }: Insights): readonly OutcomeLine[] =>
  resumes.map(({ document_id, name, version_label, ...outcome }) => ({
    ...outcome,
    of: document_id ?? '',
    label: [name ?? 'No resume linked', version_label].filter((part) => part !== null).join(', '),
  }));
