import type { StoredDocument } from '../../entities/documents/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';

export const makeDocument = (row: Partial<StoredDocument> = {}): StoredDocument => ({
  id: nextId(),
  client_id: testIds.client,
  kind: 'resume',
  name: 'Resume',
  version_label: null,
  file_path: `${testIds.client}/resume.pdf`,
  file_name: 'resume.pdf',
  file_size: 120_000,
  mime_type: 'application/pdf',
  created_at: testInstant,
  revision: 1,
  ...row,
});
