import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { ResendConfirmation } from './features/confirmation/ResendConfirmation.tsx';
import type { MailedCodeFormProps } from '@milepost/shared/features/mailed-code';
import { OfferedProviders } from './features/provider-sign-in/OfferedProviders.tsx';
import { SignInPage } from './features/sign-in/SignInPage.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';

export { contractVersion } from '@milepost/shared/contract/contract-version';

const resend = (email: string): ReactNode => <ResendConfirmation email={email} />;

/** The field of a mailed code; it is on the sign-in page too, whose first download has no supabase-js. */
const MailedCodeForm = lazyPage<MailedCodeFormProps>(async () => {
  const form = await import('@milepost/shared/features/mailed-code');
  return { default: form.MailedCodeForm };
});
/** The terms beside the providers, on the page whose first download has neither. */
const TermsWhenAsked = lazyPage(async () => {
  const button = await import('./features/registration/TermsButton.tsx');
  return { default: button.TermsButton };
});
const signInCode = (email: string, actions: ReactNode): ReactNode => (
  <MailedCodeForm key={email} email={email} actions={actions} autoFocus />
);
const confirmationCode = (email: string, onFocus: () => void): ReactNode => (
  <MailedCodeForm email={email} onFocus={onFocus} />
);

/** Each page has two addresses, `/login` and `/auth/…`: who comes by one stays in that naming. */
const short = { signIn: '/login', registration: '/register', passwordReset: '/reset-password' } as const;
const long = { signIn: '/auth/login', registration: '/auth/register', passwordReset: '/auth/password-reset' } as const;

const route = (path: string, Page: ComponentType): ModuleRoute<ComponentType> => ({
  path,
  Component: () => (
    <PublicFrame>
      <Page />
    </PublicFrame>
  ),
});

/** Only the sign-in page is in the first download; the others are loaded when they are opened. */
const later = (load: () => Promise<ComponentType>): ComponentType => lazyPage(async () => ({ default: await load() }));

const newPasswordPath = '/auth/reset-password';

const registration = (paths: typeof short | typeof long): ComponentType =>
  later(async () => {
    const { RegistrationPage } = await import('./features/registration/RegistrationPage.tsx');
    return () => (
      <RegistrationPage paths={paths} resend={resend} code={confirmationCode} providers={<OfferedProviders />} />
    );
  });

const passwordReset = (signInPath: PageAddress): ComponentType =>
  later(async () => {
    const { PasswordResetPage } = await import('./features/password-reset/PasswordResetPage.tsx');
    return () => <PasswordResetPage signInPath={signInPath} newPasswordPath={newPasswordPath} />;
  });

const newPassword = later(async () => {
  const { useMailedLink } = await import('./frame/useMailedLink.ts');
  const { NewPasswordPage } = await import('./features/new-password/NewPasswordPage.tsx');
  const { TermsButton } = await import('./features/registration/TermsButton.tsx');
  return function NewPassword() {
    return <NewPasswordPage link={useMailedLink()} paths={long} terms={<TermsButton />} />;
  };
});

const confirmation = later(async () => {
  const { useMailedLink } = await import('./frame/useMailedLink.ts');
  const { ConfirmationPage } = await import('./features/confirmation/ConfirmationPage.tsx');
  const { ProviderReturn } = await import('./features/provider-sign-in/ProviderReturn.tsx');
  return function Confirmation() {
    const link = useMailedLink();
    const [query] = useSearchParams();
    const provider = query.get('provider');
    if (provider === null) return <ConfirmationPage link={link} signInPath={long.signIn} />;
    return (
      <ProviderReturn provider={provider} begun={query.get('begun')} answer={link.answer} signInPath={long.signIn} />
    );
  };
});

const unsubscribing = later(async () => {
  const { UnsubscribePage } = await import('./features/unsubscribe/UnsubscribePage.tsx');
  return UnsubscribePage;
});

const inNaming = (paths: typeof short | typeof long): readonly ModuleRoute<ComponentType>[] => [
  route(paths.signIn, () => (
    <SignInPage
      paths={paths}
      resend={resend}
      code={signInCode}
      providers={<OfferedProviders terms={<TermsWhenAsked />} />}
    />
  )),
  route(paths.registration, registration(paths)),
  route(paths.passwordReset, passwordReset(paths.signIn)),
];

export default [
  ...inNaming(short),
  ...inNaming(long),
  route(newPasswordPath, newPassword),
  route('/auth/confirm', confirmation),
  route('/unsubscribe', unsubscribing),
] satisfies readonly ModuleRoute<ComponentType>[];
