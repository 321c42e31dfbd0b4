import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import {
  libraryMaterialSchema,
  materialPath,
  materialSchema,
  materialTypeOf,
  materialVersionSchema,
  sharedMaterialSchema,
  type LibraryMaterial,
  type Material,
  type MaterialInput,
  type MaterialVersion,
  type SharedMaterial,
} from './model.ts';
import { storedFileName } from '../../domain/stored-files/stored-files.ts';
import { downloadFile, fileRefusal, uploadFile } from '../../data/files/files.ts';
import { createOnce } from '../../data/request/create-once.ts';
import { personEmbed } from '../../data/request/embeds.ts';
import { fetchAllPages, execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';
import { currentRow, updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

const table = 'materials';
const opened = 'openings:material_openings(version,client_id,times,first_opened_at,last_opened_at)';
const forSessions = 'sessions:session_materials(session_id,session:coaching_sessions(client_id,title,session_time))';

/** A coach's library by title, with whom each material is shared, and who opened it. @throws AppError */
export const listMaterials = (coachId: string): Promise<LibraryMaterial[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select(`*,shares:material_shares(id,client_id,created_at),${forSessions},${opened}`)
        .eq('coach_id', coachId)
        .order('title')
        .order('id')
        .range(from, to),
    libraryMaterialSchema,
  );

/** What the coaches of the client who asks share with them, the latest change first. @throws AppError */
export const listSharedMaterials = (): Promise<SharedMaterial[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select(`*,${personEmbed('coach', 'materials_coach_id')},${forSessions},${opened}`)
        .order('updated_at', { ascending: false })
        .order('id')
        .range(from, to),
    sharedMaterialSchema,
  );

/** The versions of a material for its coach, the newest first. @throws AppError */
const listMaterialVersions = (materialId: string): Promise<MaterialVersion[]> =>
  fetchMany(
    supabase()
      .from('material_versions')
      .select('*')
      .eq('material_id', materialId)
      .order('number', { ascending: false }),
    materialVersionSchema,
  );

/** What a version is: a file to upload, or the address of a link. */
export type MaterialSource = { readonly file: File } | { readonly url: string };

type Ids = { readonly id: string; readonly versionId: string };

/** Puts the file of a version to its place, before there is a row that says so. @throws AppError */
const uploadVersion = async (material: Pick<Material, 'id' | 'coach_id'>, versionId: string, file: File) => {
  const type = materialTypeOf(file.name) ?? file.type;
  const path = materialPath(material, versionId, file.name);
  try {
    await uploadFile('materials', path, new Blob([file], { type }));
  } catch (error) {
    // The server checks the content of a file, not its name.
    throw fileRefusal(error, "This file was rejected. Its content doesn't match its type, or it's larger than 50 MB.");
  }
  return { file_path: path, file_name: storedFileName(file.name) };
};

const hasArrived = async (versionId: string): Promise<boolean> =>
  (await fetchMany(supabase().from('material_versions').select('*').eq('id', versionId), materialVersionSchema))
    .length > 0;

/**
 * Adds a material with its first version; the same `id` again writes what was typed since, and another `versionId` adds a
 * version. @throws AppError
 */
export async function createMaterial(
  coachId: string,
  { id, versionId }: Ids,
  { title, description, tags }: MaterialInput,
  source: MaterialSource,
): Promise<Material> {
  const stored =
    'file' in source && !(await hasArrived(versionId))
      ? await uploadVersion({ id, coach_id: coachId }, versionId, source.file)
      : null;
  return fetchOne(
    supabase().rpc('create_material', {
      p_id: id,
      p_version_id: versionId,
      p_title: title,
      p_description: description ?? '',
      p_tags: tags,
      ...('url' in source ? { p_url: source.url } : { p_file_path: stored?.file_path, p_file_name: stored?.file_name }),
    }),
    materialSchema,
  );
}

/** Adds a version, which clients open from now on; the same `versionId` again gives the same one. @throws AppError */
export async function addMaterialVersion(
  material: Pick<Material, 'id' | 'coach_id'>,
  versionId: string,
  source: MaterialSource,
  note: string | null,
): Promise<void> {
  if (await hasArrived(versionId)) return;
  const content =
    'url' in source
      ? { url: source.url }
      : {
          ...(await uploadVersion(material, versionId, source.file)),
          // The database writes what the stored file is.
          file_size: source.file.size,
          mime_type: source.file.type || 'application/octet-stream',
        };
  await createOnce(
    'material_versions',
    { id: versionId, material_id: material.id, note, ...content },
    materialVersionSchema,
  );
}

/** Changes title, description and tags, unless that was done elsewhere since. @throws AppError `changed_elsewhere` */
export const updateMaterial = (before: Pick<Material, 'id' | 'revision'>, input: MaterialInput): Promise<Material> =>
  updateUnlessChanged(table, before, input, materialSchema);

/** The present row that made `updateMaterial` fail; null for any other failure. */
export const currentMaterial = (error: unknown): Material | null => currentRow(error, materialSchema);

/** Deletes for everyone; `restoreMaterial` undoes it for 30 days, and then its files go. @throws AppError */
export const removeMaterial = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreMaterial = (id: string): Promise<void> => restoreDeleted(table, id);

type Share = { readonly material_id: string; readonly client_id: string | null };

/** Shares with clients, or by null with all of them; again is fine. They are notified. @throws AppError */
export const shareMaterials = (shares: readonly Share[]): Promise<void> =>
  execute(
    supabase()
      .from('material_shares')
      .upsert([...shares], { onConflict: 'material_id,client_id', ignoreDuplicates: true }),
  );

/** Ends a share: what it gave is refused at the next request. @throws AppError */
export const withdrawShare = (shareId: string): Promise<void> =>
  execute(supabase().from('material_shares').delete().eq('id', shareId));

type SessionLink = { readonly session_id: string; readonly material_id: string };

/** Shares with the client of a session, for it; again is fine. @throws AppError */
export const shareWithSession = (links: readonly SessionLink[]): Promise<void> =>
  execute(
    supabase()
      .from('session_materials')
      .upsert([...links], { onConflict: 'session_id,material_id', ignoreDuplicates: true }),
  );

/** @throws AppError */
export const withdrawFromSession = ({ session_id, material_id }: SessionLink): Promise<void> =>
  execute(supabase().from('session_materials').delete().eq('session_id', session_id).eq('material_id', material_id));

/** What somebody gets who opens a version. */
export type OpenedMaterial = { readonly url: string } | { readonly content: Blob; readonly fileName: string };

/** The content of a version, for its coach, or for a client who opened it a moment ago. @throws AppError */
export const readVersion = async ({ url, file_path, file_name }: MaterialVersion): Promise<OpenedMaterial> => {
  if (url !== null) return { url };
  return { content: await downloadFile('materials', file_path ?? ''), fileName: file_name ?? 'Material' };
};

/** A client opens the newest version, which the database notes for the coach. @throws AppError when it was withdrawn */
export const openMaterial = async (id: string): Promise<OpenedMaterial> =>
  readVersion(await fetchOne(supabase().rpc('open_material', { p_id: id }), materialVersionSchema));

const materialKeys = {
  library: (coachId: string) => ['materials', 'library', coachId],
  shared: (clientId: string) => ['materials', 'shared', clientId],
  versions: (materialId: string) => ['materials', 'versions', materialId],
};
const materialMeta = { tables: ['material_openings', 'material_shares', 'materials', 'session_materials'] };

export const materialQueries = {
  library: (coachId: string) =>
    queryOptions({
      queryKey: materialKeys.library(coachId),
      meta: materialMeta,
      queryFn: () => listMaterials(coachId),
    }),
  shared: (clientId: string) =>
    queryOptions({ queryKey: materialKeys.shared(clientId), meta: materialMeta, queryFn: () => listSharedMaterials() }),
  versions: (materialId: string) =>
    queryOptions({
      queryKey: materialKeys.versions(materialId),
      meta: materialMeta,
      queryFn: () => listMaterialVersions(materialId),
    }),
};
