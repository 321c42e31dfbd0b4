import type { Resolver } from 'react-hook-form';
import { AppError } from '@milepost/shared/domain/app-error';
import type { SignInForm } from '@milepost/shared/domain/sign-in';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import type { EmailSignInProps } from './EmailSignIn.tsx';

// What signing in needs and looking at the page does not: the schemas and supabase-js. They make up a quarter of the
// page's download, so they come while the first letters are typed.
const rules = () => import('./sign-in-resolver.ts');
const data = () => import('@milepost/shared/data/auth');

/** Begins the download. One that fails is retried and reported where it is needed. */
export function prepareSignIn(): void {
  void Promise.allSettled([rules(), data()]);
}

/** The form's rules. When they cannot be had the server decides, which cannot be reached then either and says so. */
export const signInRules: Resolver<SignInForm> = async (values, context, options) => {
  const loaded = await rules().catch(() => null);
  return loaded ? loaded.signInResolver(values, context, options) : { values, errors: {} };
};

/** @throws AppError as the data layer's, and `network` when its code could not be downloaded */
export async function signInWithPassword(credentials: SignInForm): Promise<void> {
  const loaded = await data().catch((cause: unknown) => {
    const message = 'You appear to be offline. Nothing was lost. Try again.';
    throw new AppError({ code: 'download_failed', kind: 'network', message, cause });
  });
  await loaded.signInWithPassword(credentials);
}

/** Sign-in by a mailed link or code, for those who choose it. */
export const EmailSignIn = lazyPage<EmailSignInProps>(async () => {
  const step = await import('./EmailSignIn.tsx');
  return { default: step.EmailSignIn };
});

/** The code after the password, for those who have set it up. */
export const SecondFactorStep = lazyPage(async () => {
  const step = await import('./SecondFactorStep.tsx');
  return { default: step.SecondFactorStep };
});
