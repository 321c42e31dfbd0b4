export {
  activityExportSchema,
  activityFormats,
  activityWriters,
  exportFilters,
  type ActivityFormat,
} from './activity-files.ts';
export { activityProofSchema, problemText, type ActivityCheck, type ActivityProof } from './activity-proof.ts';
export { activityActions, entityLabel, hasWords, loggedEntities } from './activity-kinds.ts';
export {
  activityCursorSchema,
  activityPageSchema,
  changesOf,
  type ActivityCursor,
  type ActivityPage,
  type ActivityQuery,
  type ActivityRow,
} from './activity-row.ts';
export { activitySentence } from './activity-sentence.ts';
export { recordAddress, type RecordAddress } from './record-address.ts';
export { changeText, fieldLabel, valueWords, type WordsFor } from './activity-values.ts';
export { sentenceText } from './sentence-parts.ts';
