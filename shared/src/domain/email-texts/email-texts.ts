import * as z from 'zod';
import { richTextSchema, type RichText } from '../rich-text/rich-text.ts';

/** The emails whose text staff edits, as their senders name them. */
export const emailNames = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'invite',
  'reauthentication',
  'existing_account',
  'notification',
  'account_erased',
] as const;
export type EmailName = (typeof emailNames)[number];

/** What each variable holds, and a value to show it with. */
export const emailVariables = {
  name: { label: 'The person’s name, or “there”', sample: 'Ada Lane' },
  email: { label: 'The person’s email address', sample: 'ada@example.com' },
  new_email: { label: 'The address that it changes to', sample: 'ada.lane@example.com' },
  code: { label: 'The six digits that do what the button does', sample: '482913' },
  title: { label: 'The notification’s title', sample: 'Session confirmed' },
  text: {
    label: 'What the notification says',
    sample: 'Interview practice with Sam Ortiz: Nov 20, 2026, 9:00 AM EST',
  },
  number: { label: 'The number of the request', sample: '1042' },
  button: { label: 'The button with its link', sample: '' },
} as const;
export type EmailVariable = keyof typeof emailVariables;

type Email = {
  readonly label: string;
  /** Who gets it, and when. */
  readonly when: string;
  readonly variables: readonly EmailVariable[];
  /** Those that its text has to hold. */
  readonly required: readonly EmailVariable[];
};

const linked = { variables: ['name', 'email', 'code', 'button'], required: ['code', 'button'] } as const;

/** Every email. The database has the same variables, and decides (private.email_variables). */
export const emails: Readonly<Record<EmailName, Email>> = {
  confirmation: { label: 'Confirm a new account', when: 'To people who sign up, to confirm their address.', ...linked },
  recovery: { label: 'Forgotten password', when: 'To people who ask for a new password.', ...linked },
  magic_link: { label: 'Sign-in link', when: 'To people who sign in without a password.', ...linked },
  email_change: {
    label: 'Change of email address',
    when: 'To the present and the new address, to confirm the change.',
    variables: ['name', 'email', 'new_email', 'code', 'button'],
    required: ['new_email', 'code', 'button'],
  },
  invite: { label: 'Invitation to Milepost', when: 'To people whose account staff creates.', ...linked },
  reauthentication: {
    label: 'Confirmation code',
    when: 'To people who change their password or email address, to confirm that it’s them.',
    variables: ['name', 'email', 'code'],
    required: ['code'],
  },
  existing_account: {
    label: 'Account already exists',
    when: 'To people who have an account, when someone signs up with their address.',
    variables: ['email', 'button'],
    required: ['button'],
  },
  notification: {
    label: 'Notification',
    when: 'To people who get notifications by email, one for each.',
    variables: ['name', 'title', 'text', 'button'],
    required: ['text', 'button'],
  },
  account_erased: {
    label: 'Account erased',
    when: 'To people whose account was erased, as their receipt.',
    variables: ['number'],
    required: ['number'],
  },
};

/** Whether an email has a button. */
export const hasButton = (name: EmailName): boolean => emails[name].variables.includes('button');

/** How a variable is written in a text. */
export const writtenVariable = (variable: EmailVariable): string => `{{${variable}}}`;

/** A text of an email; `button`: what its button says. */
export type EmailText = { readonly subject: string; readonly button: string | null; readonly body: RichText };
export const emailTextSchema = z.object({ subject: z.string(), button: z.string().nullable(), body: richTextSchema });

/** What a text is filled in with when it is sent. */
export type EmailFilling = {
  readonly values: Readonly<Record<string, string>>;
  /** Where the button leads. */
  readonly button: string | null;
  /** Where links to pages lead, without a slash at the end. */
  readonly siteUrl: string;
  /** The lines below the text, such as where to manage notifications, one below the other. */
  readonly last?: readonly LastLine[];
};

/** A line below the text of an email: a link, or words alone. */
export type LastLine = { readonly words: string; readonly address: string | null };

/** Where who gets a notification by email chooses what comes by email. */
export const manageNotifications = (siteUrl: string): LastLine => ({
  words: 'Manage email notifications',
  address: new URL('/settings/notifications', siteUrl).href,
});

/** Sample values, for a preview and a test. */
export const sampleFilling = (name: EmailName, siteUrl: string): EmailFilling => ({
  values: Object.fromEntries(Object.entries(emailVariables).map(([variable, { sample }]) => [variable, sample])),
  button: hasButton(name) ? siteUrl : null,
  siteUrl,
  ...(name === 'notification'
    ? {
        last: [
          { words: 'Unsubscribe from Sessions emails', address: new URL('/unsubscribe', siteUrl).href },
          manageNotifications(siteUrl),
        ],
      }
    : {}),
});
