import type { AppErrorKind } from '../../domain/app-error/app-error.ts';

type Meaning = { readonly kind: AppErrorKind; readonly message: string };

const signInAgain: Meaning = { kind: 'unauthenticated', message: "You've been signed out. Sign in again to continue." };
const usedUp: Meaning = {
  kind: 'invalid',
  message: 'This link has expired or has already been used. Request a new one.',
};
const tookTooLong: Meaning = { kind: 'invalid', message: 'This sign-in took too long or was already used. Try again.' };
const accountExists: Meaning = { kind: 'conflict', message: 'An account with this email address already exists.' };

/** Codes of the auth service that a person can do something about, in sentences. */
export const authMeanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['invalid_credentials', { kind: 'invalid', message: 'Incorrect email or password.' }],
  ['email_not_confirmed', { kind: 'invalid', message: 'Confirm your email address first. Open the link we sent you.' }],
  ['user_banned', { kind: 'forbidden', message: 'This account is suspended. Contact support.' }],
  ['user_already_exists', accountExists],
  ['email_exists', accountExists],
  ['email_address_invalid', { kind: 'invalid', message: 'Enter a valid email address.' }],
  ['same_password', { kind: 'invalid', message: 'Choose a password that differs from your current one.' }],
  ['reauthentication_needed', { kind: 'invalid', message: 'Enter your current password.' }],
  ['reauthentication_not_valid', { kind: 'invalid', message: 'Incorrect current password.' }],
  ['current_password_required', { kind: 'invalid', message: 'Enter your current password.' }],
  ['current_password_invalid', { kind: 'invalid', message: 'Incorrect current password.' }],
  [
    'user_sso_managed',
    { kind: 'forbidden', message: 'Your organization manages this sign-in. Ask its administrator to change it.' },
  ],
  ['otp_expired', usedUp],
  ['otp_disabled', usedUp],
  ['flow_state_not_found', usedUp],
  ['flow_state_expired', usedUp],
  ['signup_disabled', { kind: 'forbidden', message: "New accounts can't be created right now." }],
  ['mfa_verification_failed', { kind: 'invalid', message: 'Incorrect code. Enter the code that your app shows now.' }],
  [
    'mfa_factor_name_conflict',
    { kind: 'conflict', message: 'You already have an authenticator app with this name. Choose another name.' },
  ],
  [
    'too_many_enrolled_mfa_factors',
    { kind: 'conflict', message: 'You have reached the limit of authenticator apps. Remove one first.' },
  ],
  [
    'identity_already_exists',
    { kind: 'conflict', message: 'This account is already connected to a Milepost account.' },
  ],
  ['identity_not_found', { kind: 'conflict', message: 'It is no longer connected.' }],
  [
    'single_identity_not_deletable',
    { kind: 'conflict', message: 'It is your only way to sign in. Add another one before you disconnect it.' },
  ],
  ['manual_linking_disabled', { kind: 'forbidden', message: "Accounts can't be connected right now." }],
  [
    'provider_email_needs_verification',
    { kind: 'invalid', message: 'Confirm your email address with that provider first, and try again.' },
  ],
  ['bad_oauth_state', tookTooLong],
  ['bad_oauth_callback', tookTooLong],
  ['insufficient_aal', { kind: 'unauthenticated', message: 'Enter your authentication code to continue.' }],
  ['session_not_found', signInAgain],
  ['session_expired', signInAgain],
  ['refresh_token_not_found', signInAgain],
  ['refresh_token_already_used', signInAgain],
  ['bad_jwt', signInAgain],
  ['no_authorization', signInAgain],
  ['user_not_found', signInAgain],
]);

export const sessionEnded: Meaning = signInAgain;
