import * as z from 'zod';
import { emailTextSchema, type EmailText } from '../../../shared/src/domain/email-texts/email-texts.ts';
import { notificationCategories } from '../../../shared/src/entities/notification-preferences/model.ts';
import { callDatabase } from '../_shared/database.ts';
import { invitedSchema, type Invited } from './invited.ts';
import type { Settings } from './settings.ts';

const waitingSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    body: z.string().nullable(),
    link: z.string().nullable(),
    email: z.string(),
    full_name: z.string().nullable(),
    coaching_session_id: z.uuid().nullable(),
    starts_at: z.string().nullable(),
    time_zone: z.string(),
    /** Whose mail it is, and which category their link ends; not said of who has no account. */
    user_id: z.uuid().nullable().default(null),
    category: z.enum(notificationCategories).nullable().default(null),
  }),
);

/** A mail that is to be sent, and to whom. */
export type WaitingMail = z.infer<typeof waitingSchema>[number];

/**
 * Where mails wait: notifications, invitations of people to what they did themselves, and invitations to organizations for
 * addresses without an account.
 */
export const outboxes = ['notification', 'invitation', 'organization_invitation'] as const;
export type Outbox = (typeof outboxes)[number];

/** Takes messages that are due. Nobody else gets them until their next try. */
export const claim = async (settings: Settings, outbox: Outbox, most: number): Promise<readonly WaitingMail[]> =>
  waitingSchema.parse(await callDatabase(settings, `claim_${outbox}_mail`, { most }));

export async function markSent(settings: Settings, outbox: Outbox, { id }: WaitingMail): Promise<void> {
  await callDatabase(settings, `mark_${outbox}_mailed`, { [`${outbox}_id`]: id });
}

const digestSchema = z.array(
  z.object({
    /** That of the first notification: the same for another try. */
    id: z.uuid(),
    email: z.string(),
    full_name: z.string().nullable(),
    time_zone: z.string(),
    user_id: z.uuid(),
    notifications: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        body: z.string().nullable(),
        link: z.string().nullable(),
        starts_at: z.string().nullable(),
        category: z.enum(notificationCategories),
      }),
    ),
  }),
);

/** What waited for a person's daily digest, the oldest first. */
export type WaitingDigest = z.infer<typeof digestSchema>[number];

/** Takes digests that are due. Nobody else gets them until their next try. */
export const claimDigests = async (settings: Settings, most: number): Promise<readonly WaitingDigest[]> =>
  digestSchema.parse(await callDatabase(settings, 'claim_digest_mail', { most }));

export async function markDigestSent(settings: Settings, { notifications }: WaitingDigest): Promise<void> {
  await callDatabase(settings, 'mark_digest_mailed', { notification_ids: notifications.map(({ id }) => id) });
}

/** The text that staff published for notifications; null where they have the one that they were built with. */
export const publishedText = async (settings: Settings): Promise<EmailText | null> =>
  emailTextSchema.nullable().parse(await callDatabase(settings, 'published_email', { p_email_name: 'notification' }));

/** What mails carry the session for a calendar. */
const invited = [
  'session_scheduled',
  'session_rescheduled',
  'session_changed',
  'session_confirmed',
  'session_cancelled',
  'series_scheduled',
  'series_confirmed',
  'series_cancelled',
];

/** The session that a mail is about, where its receiver's calendar is to know of it. */
export async function invitedTo(settings: Settings, mail: WaitingMail): Promise<Invited | null> {
  if (mail.coaching_session_id === null || !invited.includes(mail.kind)) return null;
  const answer = await callDatabase(settings, 'session_invitation', { session_id: mail.coaching_session_id });
  return invitedSchema.nullable().parse(answer);
}
