import * as z from 'zod';

/** The mails whose links this page spends. */
export const confirmationKindSchema = z.enum(['signup', 'email', 'magiclink', 'invite', 'email_change']);
export type ConfirmationKind = z.infer<typeof confirmationKindSchema>;

type Words = { readonly title: string; readonly subtitle: string; readonly afterRefusal: string };

const ownAddress: Words = {
  title: 'Confirm your e-mail address',
  subtitle: 'One click, and your account is ready.',
  afterRefusal: 'If you have confirmed already, sign in. Else ask for a new message.',
};

/** What the page says for each mail. */
export const confirmationWords: Readonly<Record<ConfirmationKind, Words>> = {
  signup: ownAddress,
  email: ownAddress,
  magiclink: {
    title: 'Sign in by e-mail',
    subtitle: 'One click, and you are signed in on this device.',
    afterRefusal: 'Sign in with your password instead.',
  },
  invite: {
    title: 'Accept your invitation',
    subtitle: 'One click, and your account is ready.',
    afterRefusal: 'Ask the person who invited you for a new invitation.',
  },
  email_change: {
    title: 'Confirm your new e-mail address',
    subtitle: 'From then on you sign in with it.',
    afterRefusal: 'Sign in and start the change of address again.',
  },
};

/** Whether a refused link of this kind can be replaced by asking for the confirmation mail once more. */
export const canResend = (kind: ConfirmationKind): boolean => kind === 'signup' || kind === 'email';
