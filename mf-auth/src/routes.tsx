import type { ComponentType, ReactNode } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { ResendConfirmation } from './features/confirmation/ResendConfirmation.tsx';
import { SignInPage } from './features/sign-in/SignInPage.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';

export { contractVersion } from '@milepost/shared/contract/contract-version';

const resend = (email: string): ReactNode => <ResendConfirmation email={email} />;

/** Each page has two addresses, `/login` and `/auth/…`: who comes by one stays in that naming. */
const short = { signIn: '/login', registration: '/register', passwordReset: '/reset-password' };
const long = { signIn: '/auth/login', registration: '/auth/register', passwordReset: '/auth/password-reset' };

const route = (path: string, Page: ComponentType): ModuleRoute<ComponentType> => ({
  path,
  Component: () => (
    <PublicFrame>
      <Page />
    </PublicFrame>
  ),
});

/** Only signing in comes with the first download; the other pages come when they are opened. */
const later = (load: () => Promise<ComponentType>): ComponentType => lazyPage(async () => ({ default: await load() }));

const registration = (paths: typeof short): ComponentType =>
  later(async () => {
    const { RegistrationPage } = await import('./features/registration/RegistrationPage.tsx');
    return () => <RegistrationPage paths={paths} resend={resend} />;
  });

const passwordReset = (signInPath: string): ComponentType =>
  later(async () => {
    const { PasswordResetPage } = await import('./features/password-reset/PasswordResetPage.tsx');
    return () => <PasswordResetPage signInPath={signInPath} />;
  });

const newPassword = later(async () => {
  const { useMailedLink } = await import('./frame/useMailedLink.ts');
  const { NewPasswordPage } = await import('./features/new-password/NewPasswordPage.tsx');
  return function NewPassword() {
    return <NewPasswordPage link={useMailedLink()} paths={long} />;
  };
});

const confirmation = later(async () => {
  const { useMailedLink } = await import('./frame/useMailedLink.ts');
  const { ConfirmationPage } = await import('./features/confirmation/ConfirmationPage.tsx');
  return function Confirmation() {
    return <ConfirmationPage link={useMailedLink()} signInPath={long.signIn} />;
  };
});

const inNaming = (paths: typeof short): readonly ModuleRoute<ComponentType>[] => [
  route(paths.signIn, () => <SignInPage paths={paths} resend={resend} />),
  route(paths.registration, registration(paths)),
  route(paths.passwordReset, passwordReset(paths.signIn)),
];

export default [
  ...inNaming(short),
  ...inNaming(long),
  route('/auth/reset-password', newPassword),
  route('/auth/confirm', confirmation),
] satisfies readonly ModuleRoute<ComponentType>[];
