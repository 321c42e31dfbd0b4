import * as z from 'zod';

/** The mails whose links this page spends. */
export const confirmationKindSchema = z.enum(['signup', 'email', 'magiclink', 'invite', 'email_change']);
export type ConfirmationKind = z.infer<typeof confirmationKindSchema>;

type Words = { readonly title: string; readonly subtitle: string; readonly afterRefusal: string };

const ownAddress: Words = {
  title: 'Confirm your email address',
  subtitle: 'Click once, and your account is ready.',
  afterRefusal: "If you've already confirmed, sign in. Otherwise, request a new email.",
};

/** What the page says for each mail. */
export const confirmationWords: Readonly<Record<ConfirmationKind, Words>> = {
  signup: ownAddress,
  email: ownAddress,
  magiclink: {
    title: 'Sign in by email',
    subtitle: "Click once, and you're signed in on this device.",
    afterRefusal: 'Sign in with your password instead.',
  },
  invite: {
    title: 'Accept your invitation',
    subtitle: 'Click once, and your account is ready.',
    afterRefusal: 'Ask the person who invited you for a new invitation.',
  },
  email_change: {
    title: 'Confirm your new email address',
    subtitle: "You'll sign in with it from then on.",
    afterRefusal: 'Sign in and start the change of address again.',
  },
};

/** What the page says of a link of which it does not know what it was for. */
export const unknownLink = { title: 'Link from an email', afterRefusal: 'Sign in, or request a new email.' };

/** Whether a refused link of this kind can be replaced by asking for the confirmation mail once more. */
export const canResend = (kind: ConfirmationKind): boolean => kind === 'signup' || kind === 'email';
