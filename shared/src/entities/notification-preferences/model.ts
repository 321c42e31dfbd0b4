import * as z from 'zod';
import type { Role } from '../../contract/permissions.ts';
import { id } from '../../domain/columns/columns.ts';

/** What people choose by: each kind of notification belongs to one category. */
export const notificationCategories = [
  'sessions',
  'reminders',
  'reviews',
  'messages',
  'coaching',
  'applications',
  'tasks',
  'goals',
  'materials',
  'calendars',
  'training',
  'billing',
  'support',
  'organization',
  'platform',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** A row of notification_preferences. */
export const notificationPreferenceSchema = z.object({
  user_id: id,
  category: z.enum(notificationCategories),
  email: z.boolean(),
  in_app: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

type Meaning = { readonly label: string } & Readonly<Partial<Record<Role, string>>>;

const organization = 'You’re invited to an organization, join or leave it, or your role there changes.';

const meanings: Readonly<Record<NotificationCategory, Meaning>> = {
  sessions: {
    label: 'Sessions',
    client: 'Your coach schedules, confirms, reschedules, or cancels a session.',
    coach: 'A client books, requests, reschedules, or cancels a session.',
  },
  reminders: {
    label: 'Reminders',
    client: 'A follow-up is due, a session needs preparing, or a coaching request ended without an answer.',
    coach: 'A session needs preparing, or a coaching request ended without your answer.',
  },
  reviews: {
    label: 'Reviews',
    client: 'A coach starts, comments on, or completes one of your reviews.',
    coach: 'A client asks for a review, adds a version, or replies to a comment.',
  },
  messages: {
    label: 'Messages',
    client: 'Your coach sends you a message.',
    coach: 'A client sends you a message.',
  },
  coaching: {
    label: 'Coaching',
    client: 'A coach answers your request, becomes your coach, or stops coaching you.',
    coach: 'A client sends or withdraws a request, an assignment begins or ends, or your profile is verified.',
  },
  applications: {
    label: 'Applications',
    client: 'Your coach comments on one of your applications.',
    coach: 'A client comments on one of their applications.',
  },
  tasks: {
    label: 'Tasks',
    client: 'Your coach gives you a task or cancels one.',
    coach: 'A client answers or finishes a task from you.',
  },
  goals: {
    label: 'Goals',
    client: 'Your coach adds a goal or marks one as reached.',
    coach: 'A client adds a goal or reaches one.',
  },
  materials: { label: 'Notes and materials', client: 'Your coach shares a note or a material with you.' },
  calendars: { label: 'Calendars', coach: 'A connected calendar can’t be read, or conflicts with a session.' },
  training: {
    label: 'Training',
    client: 'A course is assigned to you, or your certificate is revoked.',
    coach: 'A course is assigned to you, or your certificate is revoked.',
    super_admin: 'A course is assigned to you, or your certificate is revoked.',
  },
  billing: {
    label: 'Billing',
    client: 'An invoice is issued, due, or paid, or your plan changes.',
    coach: 'An invoice is issued, due, or paid, or your plan changes.',
    super_admin: 'A payment can’t be matched, or an invoice is overdue.',
  },
  support: {
    label: 'Support',
    client: 'The support team replies to your ticket or closes it.',
    coach: 'The support team replies to your ticket or closes it.',
    super_admin: 'A ticket is opened, answered, or assigned to you.',
  },
  organization: { label: 'Organization', client: organization, coach: organization, super_admin: organization },
  platform: { label: 'Platform', super_admin: 'The daily checkpoint of the activity log.' },
};

/** What a category is called; that of an account's security cannot be chosen. */
export const categoryLabel = (category: NotificationCategory | 'security'): string =>
  category === 'security' ? 'Security' : meanings[category].label;

/** A category as its person reads it: its name, and the sentence that says what it notifies of. */
export type OfferedCategory = {
  readonly category: NotificationCategory;
  readonly label: string;
  readonly meaning: string;
};

/** The categories of which people with that role are notified. */
export const categoriesFor = (role: Role): readonly OfferedCategory[] =>
  notificationCategories.flatMap((category) => {
    const { label, [role]: meaning } = meanings[category];
    return meaning === undefined ? [] : [{ category, label, meaning }];
  });

/** Of these nobody gets email until they ask for it. */
const withoutEmail: readonly NotificationCategory[] = ['reminders', 'calendars'];

/** What holds for a person and a category: their choice, or what holds without one. */
export const preferenceFor = (
  chosen: readonly NotificationPreference[],
  user_id: string,
  category: NotificationCategory,
): NotificationPreference =>
  chosen.find((row) => row.category === category) ?? {
    ...{ user_id, category },
    email: !withoutEmail.includes(category),
    in_app: true,
  };
