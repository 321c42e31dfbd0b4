import * as z from 'zod';
import { roles, type Role } from '@milepost/shared/contract/permissions';
import { id, instant, lengths, optionalText, requiredText } from '@milepost/shared/domain/columns';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { emailNames } from '@milepost/shared/domain/email-texts';
import { countCharacters } from '@milepost/shared/domain/kept-text';
import { personSchema } from '@milepost/shared/entities/people/model';
import { linesOf, markdownLinesOf, richTextSchema, type RichText } from '@milepost/shared/domain/rich-text';
import type { Tone } from '@milepost/shared/domain/tone';
import {
  trainingLines,
  trainingProblem,
  trainingSchema,
  type Training,
} from '@milepost/shared/entities/training/model';

const body = richTextSchema;

/**
 * Help articles have an address and are read under Support & Help; announcements are shown above pages for a while; courses are
 * lessons that roles take under Training & Onboarding; an email has one text, which nobody adds or archives.
 */
export const contentKinds = ['article', 'announcement', 'lesson', 'course', 'email'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What a version says of its readers. */
const readers = {
  audience: z.array(z.enum(roles)),
  /** The organization whose people an announcement is for; null for everybody of its roles. */
  org_id: id.nullable(),
  /** When an announcement ends by itself. */
  shown_until: instant.nullable(),
};

const listColumns = {
  id,
  kind: z.enum(contentKinds),
  title: z.string(),
  /** Of an article alone. */
  slug: z.string().nullable(),
  /** Which email it is the text of; null for all other content. */
  email_name: z.enum(emailNames).nullable(),
  ...readers,
  /** The version of the draft. */
  revision: z.number(),
  published_revision: z.number().nullable(),
  published_at: instant.nullable(),
  scheduled_revision: z.number().nullable(),
  scheduled_at: instant.nullable(),
  archived_at: instant.nullable(),
  updated_at: instant,
};

/** A row of the list of content: all but its text. */
export const contentListRowSchema = z.object(listColumns);
export type ContentListRow = z.infer<typeof contentListRowSchema>;

/** A piece of content with its draft. Of an email the title is the subject, and the summary what the button says. */
export const contentItemSchema = z.object({
  ...listColumns,
  summary: z.string().nullable(),
  body,
  training: trainingSchema,
});
export type ContentItem = z.infer<typeof contentItemSchema>;

/** A version as it was saved. */
export const contentRevisionSchema = z.object({
  revision: z.number(),
  title: z.string(),
  summary: z.string().nullable(),
  ...readers,
  body,
  training: trainingSchema,
  author: personSchema.nullable(),
  created_at: instant,
});
export type ContentRevision = z.infer<typeof contentRevisionSchema>;

/** What is saved of a draft. */
export type ContentInput = Pick<ContentItem, 'title' | 'slug' | 'summary' | 'audience' | 'org_id' | 'shown_until'> & {
  readonly body: RichText;
  readonly training: Training;
};
/** The values of a draft's form; '' for unset ones. */
export type ContentForm = Readonly<Record<'title' | 'slug' | 'summary' | 'org_id' | 'shown_until', string>> &
  Pick<ContentInput, 'audience' | 'body' | 'training'>;

const title = requiredText('Title', lengths.name);
const slug = z
  .string()
  .trim()
  .min(1, 'Address is required')
  .max(lengths.name, `Address can't be longer than ${lengths.name} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits, and single hyphens');
const document = z.custom<RichText>((value) => richTextSchema.safeParse(value).success, 'Failed to read the text');
const common = { title, audience: z.array(z.enum(roles)).min(1, 'Choose at least one role') };
const unsaid = z.string().transform(() => null);
const orNull = z.string().transform((value) => (value === '' ? null : value));

const training = z
  .custom<Training>((value) => trainingSchema.safeParse(value).success, 'Failed to read the lesson')
  .superRefine((value, context) => {
    const problem = trainingProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
const summarized = {
  ...common,
  slug: unsaid,
  summary: optionalText('Summary', 300),
  org_id: unsaid,
  shown_until: unsaid,
};

/** The longest text of an announcement, in characters. */
export const longestAnnouncement = 500;

/** What the form takes of each kind. */
export const contentInputSchemas: Readonly<Record<ContentKind, z.ZodType<ContentInput, ContentForm>>> = {
  article: z.object({
    ...common,
    ...{ slug, summary: optionalText('Summary', 300), org_id: unsaid, shown_until: unsaid, body: document, training },
  }),
  announcement: z.object({
    ...common,
    ...{ slug: unsaid, summary: unsaid, org_id: orNull, shown_until: orNull },
    body: document.refine(
      (text) => countCharacters(linesOf(text).join(' ')) <= longestAnnouncement,
      `Text can't be longer than ${longestAnnouncement} characters`,
    ),
    training,
  }),
  // Which variables it may hold, the database says.
  email: z.object({
    ...common,
    title: requiredText('Subject', lengths.name),
    ...{
      slug: unsaid,
      summary: optionalText('Button', 60),
      org_id: unsaid,
      shown_until: unsaid,
      body: document,
      training,
    },
  }),
  lesson: z.object({ ...summarized, body: document, training }),
  course: z.object({ ...summarized, body: document, training }),
};

/** The kinds that staff adds to. */
export type AddedKind = Exclude<ContentKind, 'email'>;

/** What a new one of each kind needs. */
export const newContentSchemas = {
  article: z.object({ title, slug }),
  announcement: z.object({ title, slug: unsaid }),
  lesson: z.object({ title, slug: unsaid }),
  course: z.object({ title, slug: unsaid }),
};
export type NewContentInput = Pick<ContentInput, 'title' | 'slug'> & { readonly kind: AddedKind };

/** The form's content, of a draft or of an earlier version. */
export const contentFormOf = (item: ContentInput): ContentForm => ({
  title: item.title,
  slug: item.slug ?? '',
  summary: item.summary ?? '',
  audience: item.audience,
  org_id: item.org_id ?? '',
  shown_until: item.shown_until ?? '',
  body: item.body,
  training: item.training,
});

/** The state of a piece of content: what its readers see. */
export function contentStateOf(
  item: Pick<
    ContentListRow,
    'kind' | 'archived_at' | 'published_revision' | 'scheduled_at' | 'revision' | 'shown_until'
  >,
  now: Date = new Date(),
): { readonly label: string; readonly tone: Tone } {
  if (item.archived_at !== null) return { label: 'Archived', tone: 'neutral' };
  if (item.scheduled_at !== null) return { label: 'Scheduled', tone: 'info' };
  if (item.published_revision === null)
    return item.kind === 'email' ? { label: 'Built-in text', tone: 'neutral' } : { label: 'Draft', tone: 'caution' };
  if (item.published_revision === item.revision && item.shown_until !== null && new Date(item.shown_until) <= now)
    return { label: 'Ended', tone: 'neutral' };
  return item.published_revision === item.revision
    ? { label: 'Published', tone: 'positive' }
    : { label: 'Published, with changes', tone: 'info' };
}

const roleNames: Readonly<Record<Role, string>> = {
  client: 'Clients',
  coach: 'Coaches',
  super_admin: 'Administrators',
};
export const audienceOptions = roles.map((value) => ({ value, label: roleNames[value] }));

/** 'Everyone', or the roles by name. */
export const audienceText = (audience: readonly Role[]): string =>
  audience.length === roles.length
    ? 'Everyone'
    : roles
        .filter((role) => audience.includes(role))
        .map((role) => roleNames[role])
        .join(', ');

export type ContentDifference = { readonly name: string; readonly before: string; readonly after: string };

/**
 * Which fields differ between two versions, in words; the text by its lines in Markdown. `names` are those of organizations
 * and lessons by id, `zone` is the reader's.
 */
export const contentDifferences = (
  kind: ContentKind,
  before: Omit<ContentForm, 'slug'>,
  after: Omit<ContentForm, 'slug'>,
  { names, zone }: { readonly names: ReadonlyMap<string, string>; readonly zone: string },
): ContentDifference[] => {
  const organization = (id: string): string => names.get(id) ?? id;
  const finish = (of: Training): string => trainingLines(of, names).join('\n');
  const end = (at: string): string => (at === '' ? '' : formatDateTime(at, zone));
  return [
    { name: kind === 'email' ? 'Subject' : 'Title', before: before.title, after: after.title },
    { name: kind === 'email' ? 'Button' : 'Summary', before: before.summary, after: after.summary },
    { name: 'Readers', before: audienceText(before.audience), after: audienceText(after.audience) },
    { name: 'Organization', before: organization(before.org_id), after: organization(after.org_id) },
    { name: 'Shown until', before: end(before.shown_until), after: end(after.shown_until) },
    { name: 'Text', before: markdownLinesOf(before.body).join('\n'), after: markdownLinesOf(after.body).join('\n') },
    {
      name: after.training !== null && 'lessons' in after.training ? 'Lessons' : 'Finished by',
      ...{ before: finish(before.training), after: finish(after.training) },
    },
  ].filter((field) => field.before !== field.after);
};
