import type {
  LibraryMaterial,
  Material,
  MaterialOpening,
  MaterialVersion,
  SharedMaterial,
} from '../../entities/materials/model.ts';
import { nextId, testIds, testInstant } from './ids.ts';
import { makeCoach } from './people.ts';

const makeMaterial = (): Material => ({
  id: nextId(),
  coach_id: testIds.coach,
  kind: 'file',
  title: 'Story worksheet',
  description: null,
  tags: [],
  version: 1,
  file_name: 'stories.pdf',
  file_size: 2048,
  mime_type: 'application/pdf',
  link_host: null,
  created_at: testInstant,
  updated_at: testInstant,
  revision: 1,
});

export const makeLibraryMaterial = (row: Partial<LibraryMaterial> = {}): LibraryMaterial => ({
  ...makeMaterial(),
  shares: [],
  sessions: [],
  openings: [],
  ...row,
});

export const makeSharedMaterial = (row: Partial<SharedMaterial> = {}): SharedMaterial => ({
  ...makeMaterial(),
  coach: makeCoach(),
  sessions: [],
  openings: [],
  ...row,
});

export const makeMaterialVersion = (row: Partial<MaterialVersion> = {}): MaterialVersion => ({
  id: nextId(),
  material_id: nextId(),
  number: 1,
  file_path: 'coach/material/version.pdf',
  file_name: 'stories.pdf',
  file_size: 2048,
  url: null,
  note: null,
  created_at: testInstant,
  ...row,
});

export const makeMaterialOpening = (row: Partial<MaterialOpening> = {}): MaterialOpening => ({
  version: 1,
  client_id: testIds.client,
  times: 1,
  first_opened_at: testInstant,
  last_opened_at: testInstant,
  ...row,
});
