import * as z from 'zod';
import { id, instant, lengths, optionalText, optionalWebAddress, requiredText } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';
import { holdsWords, searchWords } from '../../domain/folded-text/folded-text.ts';
import { fileSizeLabel, sizeProblem } from '../../domain/stored-files/stored-files.ts';

const columns = {
  id,
  coach_id: id,
  kind: z.enum(['file', 'link']),
  title: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  /** The number of the newest version; what follows is that version's. */
  version: z.number(),
  file_name: z.string().nullable(),
  file_size: z.number().nullable(),
  mime_type: z.string().nullable(),
  /** Where a link leads; the whole address is returned when it is opened. */
  link_host: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
};

/** A row of materials. */
export const materialSchema = z.object(columns);
export type Material = z.infer<typeof materialSchema>;

/** That a client opened a version: how often, first and last. */
export const materialOpeningSchema = z.object({
  version: z.number(),
  client_id: id,
  times: z.number(),
  first_opened_at: instant,
  last_opened_at: instant,
});
export type MaterialOpening = z.infer<typeof materialOpeningSchema>;

/** With whom a material is shared; without a client, with all clients of the coach. */
export const materialShareSchema = z.object({ id, client_id: id.nullable(), created_at: instant });
export type MaterialShare = z.infer<typeof materialShareSchema>;

const sessionShareSchema = z.object({
  session_id: id,
  session: z.object({ client_id: id, title: z.string(), session_time: instant }).nullable(),
});

/** A material of a coach's library: with whom it is shared, and who opened it. */
export const libraryMaterialSchema = z.object({
  ...columns,
  shares: z.array(materialShareSchema),
  sessions: z.array(sessionShareSchema),
  openings: z.array(materialOpeningSchema),
});
export type LibraryMaterial = z.infer<typeof libraryMaterialSchema>;

/** A material that a coach shares with the client who reads it. */
export const sharedMaterialSchema = z.object({
  ...columns,
  coach: personSchema.nullable(),
  sessions: z.array(sessionShareSchema),
  openings: z.array(materialOpeningSchema),
});
export type SharedMaterial = z.infer<typeof sharedMaterialSchema>;

/** A row of material_versions: a file, or the address of a link. */
export const materialVersionSchema = z.object({
  id,
  material_id: id,
  number: z.number(),
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.number().nullable(),
  url: z.string().nullable(),
  note: z.string().nullable(),
  created_at: instant,
});
export type MaterialVersion = z.infer<typeof materialVersionSchema>;

/** What a coach says of a material. */
export const materialInputSchema = z.object({
  title: requiredText('Title', lengths.title),
  description: optionalText('Description', 2000),
  tags: z.array(requiredText('A tag', 60)).max(12),
});
export type MaterialForm = z.input<typeof materialInputSchema>;
export type MaterialInput = z.output<typeof materialInputSchema>;

export const materialFormOf = ({ title, description, tags }: Material): MaterialForm => ({
  title,
  description: description ?? '',
  tags,
});

/** The address of a link: http or https, and nothing else. */
export const linkAddressSchema = optionalWebAddress.refine((url) => url !== null, 'Enter the address');

/** Megabytes of one file, as the bucket `materials` checks them. */
const maxMegabytes = 50;

const office = 'application/vnd.openxmlformats-officedocument';
const mimeTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  txt: 'text/plain',
};
/** The `accept` attribute of a file picker. */
export const acceptedMaterials = Object.entries(mimeTypes)
  .map(([ending, type]) => `.${ending},${type}`)
  .join(',');

const endingOf = (fileName: string): string => /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The type to store a file under, by the end of its name; undefined for what is not taken. The server checks its content. */
export const materialTypeOf = (fileName: string): string | undefined => mimeTypes[endingOf(fileName)];

/** Why a file cannot be uploaded, as a sentence; undefined when it can. */
export const materialFileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (materialTypeOf(name) === undefined) {
    return 'Choose a PDF, Word, PowerPoint, or Excel file, an image, or a text file.';
  }
  return sizeProblem(size, maxMegabytes);
};

/** Where the file of a version lies in the bucket `materials`: the database refuses any other place. */
export const materialPath = (
  { id: materialId, coach_id }: Pick<Material, 'id' | 'coach_id'>,
  versionId: string,
  fileName: string,
): string => `${coach_id}/${materialId}/${versionId}.${endingOf(fileName)}`;

/** 'PDF, 1.2 MB' of a file, 'www.bls.gov' of a link. */
export const materialFact = ({
  kind,
  file_name,
  file_size,
  link_host,
}: Pick<Material, 'kind' | 'file_name' | 'file_size' | 'link_host'>): string =>
  kind === 'link'
    ? `Link to ${link_host ?? 'a page'}`
    : [endingOf(file_name ?? '').toUpperCase() || 'File', fileSizeLabel(file_size ?? 0)].join(', ');

/** All tags of a list in alphabetical order, each once however it is capitalized. */
export const tagsOf = (materials: readonly Pick<Material, 'tags'>[]): readonly string[] => {
  const byName = new Map<string, string>();
  for (const tag of materials.flatMap(({ tags }) => tags)) {
    if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()].sort((one, other) => one.localeCompare(other));
};

/** What is looked for in a list of materials; empty means all. */
export type MaterialFilter = { readonly search: string; readonly tag: string };

/** Those whose words hold the search, and that have the tag. */
export const filterMaterials = <Row extends Material>(
  materials: readonly Row[],
  { search, tag }: MaterialFilter,
): readonly Row[] => {
  const words = searchWords(search);
  return materials.filter(
    ({ title, description, tags, file_name, link_host }) =>
      (tag === '' || tags.some((own) => own.toLowerCase() === tag.toLowerCase())) &&
      holdsWords(words, title, description, file_name, link_host, ...tags),
  );
};

/** What the client has not seen: a material never opened, or a version newer than the one that was. */
export const newnessOf = ({
  version,
  openings,
}: Pick<SharedMaterial, 'version' | 'openings'>): 'new' | 'new version' | null => {
  const seen = Math.max(0, ...openings.map((opening) => opening.version));
  if (seen === 0) return 'new';
  return seen < version ? 'new version' : null;
};

/** Whether a client may open a material, whichever way it is shared. */
export const isSharedWith = (
  { shares, sessions }: Pick<LibraryMaterial, 'shares' | 'sessions'>,
  clientId: string,
): boolean =>
  shares.some(({ client_id }) => client_id === null || client_id === clientId) ||
  sessions.some(({ session }) => session?.client_id === clientId);
