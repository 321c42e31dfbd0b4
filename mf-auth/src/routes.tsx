import type { ComponentType, ReactNode } from 'react';
import type { ModuleRoute } from '@milepost/shared/module-contract';
import { ConfirmationPage } from './features/confirmation/ConfirmationPage.tsx';
import { ResendConfirmation } from './features/confirmation/ResendConfirmation.tsx';
import { NewPasswordPage } from './features/new-password/NewPasswordPage.tsx';
import { PasswordResetPage } from './features/password-reset/PasswordResetPage.tsx';
import { RegistrationPage } from './features/registration/RegistrationPage.tsx';
import { SignInPage } from './features/sign-in/SignInPage.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';

export { contractVersion } from '@milepost/shared/module-contract';

/** Both readings of the specification's section 2: who comes by one naming stays in it. */
const short = { signIn: '/login', registration: '/register', passwordReset: '/reset-password' };
const long = { signIn: '/auth/login', registration: '/auth/register', passwordReset: '/auth/password-reset' };

const route = (path: string, page: ReactNode): ModuleRoute<ComponentType> => ({
  path,
  Component: () => <PublicFrame>{page}</PublicFrame>,
});

const resend = (email: string) => <ResendConfirmation email={email} />;

const inNaming = (paths: typeof short): readonly ModuleRoute<ComponentType>[] => [
  route(paths.signIn, <SignInPage paths={paths} resend={resend} />),
  route(paths.registration, <RegistrationPage paths={paths} resend={resend} />),
  route(paths.passwordReset, <PasswordResetPage signInPath={paths.signIn} />),
];

export default [
  ...inNaming(short),
  ...inNaming(long),
  route('/auth/reset-password', <NewPasswordPage paths={long} />),
  route('/auth/confirm', <ConfirmationPage signInPath={long.signIn} />),
] satisfies readonly ModuleRoute<ComponentType>[];
