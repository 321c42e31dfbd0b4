import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { saidOf, signInWithTokens } from '@milepost/shared/data/auth';
import { begunSignIn, endBegunSignIn } from '@milepost/shared/data/provider-sign-in';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { LinkAnswer } from '@milepost/shared/domain/link-answers';
import { providerLabel } from '@milepost/shared/domain/sign-in-providers';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { Navigate } from '@milepost/shared/ui/routing';

type Props = {
  /** The provider's name; empty where the answer does not say which. */
  provider: string;
  /** The mark that the tab was given which began to sign in. */
  begun: string | null;
  answer: LinkAnswer | null;
  signInPath: PageAddress;
};

const isCanceled = (answer: LinkAnswer): boolean => answer.kind === 'refusal' && answer.code === 'access_denied';

const refusalOf = (answer: LinkAnswer | null): string => {
  if (answer?.kind !== 'refusal') return 'This page can be opened only once. Sign in again.';
  return isCanceled(answer) ? 'You canceled the sign-in. Nothing has changed.' : saidOf(answer);
};

/**
 * The page to which a provider redirects. The tab that started the sign-in is signed in at once, and continues to the
 * page that it wanted; an address that was merely followed needs a click on a button.
 */
export function ProviderReturn({ provider, begun, answer, signInPath }: Props) {
  const { state } = useAuth();
  const [own] = useState(() => begunSignIn(begun));
  const { mutate, data, isSuccess, isPending, isIdle, error } = useMutation({ mutationFn: signInWithTokens });
  const tokens = answer?.kind === 'sign-in' ? answer.tokens : undefined;
  const isOwn = own !== null;
  useEffect(() => {
    if (!isOwn) return;
    endBegunSignIn();
    if (tokens && isIdle) mutate(tokens);
  }, [isOwn, tokens, isIdle, mutate]);

  const isHere = (state.status === 'signed-in' || state.status === 'second-factor') && state.user.id === data?.user.id;
  const isRefused = state.status === 'error' || (state.status === 'signed-out' && state.reason !== undefined);
  // The sign-in page knows the rest: the second factor, a suspended account, a profile that did not load.
  if (isSuccess && (isHere || isRefused)) return <Navigate to={signInPath} state={own?.kept} replace />;

  const title = provider === '' ? 'Sign in' : `Sign in with ${providerLabel(provider)}`;
  if (tokens && !error && (isOwn || isSuccess)) {
    return (
      <>
        <PageHeader title={title} />
        <Spinner text="Signing in..." />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} {...(tokens && { subtitle: "Click once, and you're signed in on this device." })} />
      <Stack gap={4}>
        {!tokens && <Alert tone={answer && !isCanceled(answer) ? 'critical' : 'caution'}>{refusalOf(answer)}</Alert>}
        {error && <Alert tone="critical">{messageOf(error, 'Failed to sign in')}</Alert>}
        <Inline>
          {tokens && (
            <Button tone="primary" busy={isPending} onClick={() => mutate(tokens)}>
              {isPending ? 'Signing in...' : 'Sign in'}
            </Button>
          )}
          <ButtonLink to={signInPath} state={own?.kept}>
            Back to sign in
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}
