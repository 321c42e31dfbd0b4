import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { saidOf, signInWithTokens, verifyTokenHash } from '@milepost/shared/data/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import type { LinkAnswer } from '@milepost/shared/domain/link-answers';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Stack } from '@milepost/shared/ui/Layout';
import { confirmationKindSchema, confirmationWords, unknownLink } from './confirmation-kinds.ts';
import { Confirmed } from './Confirmed.tsx';
import { RefusedLink, type LinkProblem } from './RefusedLink.tsx';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

/** Refusals that the next click on the same link may not meet. */
const isPassing = (error: unknown): boolean =>
  !isAppError(error) || ['network', 'server', 'rate-limited'].includes(error.kind);

type OpenedLink = {
  readonly tokenHash: string;
  readonly type: string | null;
  readonly answer: LinkAnswer | null;
  readonly lost: 'incomplete' | 'reloaded' | 'used';
};

const problemOf = ({ tokenHash, answer, lost }: OpenedLink, isKnown: boolean): LinkProblem => {
  if (answer?.kind === 'refusal') return answer.code === 'otp_expired' ? 'used' : { said: saidOf(answer) };
  if (tokenHash === '' && answer === null) return lost;
  return isKnown ? 'used' : 'incomplete';
};

/**
 * Where mailed links lead. Opening one changes nothing; the button spends it, since mail scanners open links, and nobody
 * shall be signed in as somebody else by an address that they only followed.
 */
export function ConfirmationPage({ link, signInPath }: { link: OpenedLink; signInPath: PageAddress }) {
  const { tokenHash, answer } = link;
  const parsed = confirmationKindSchema.safeParse(link.type);
  const kind = parsed.success ? parsed.data : 'signup';
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: () =>
      answer?.kind === 'sign-in'
        ? signInWithTokens(answer.tokens)
        : verifyTokenHash({ token_hash: tokenHash, type: kind }),
  });
  const isLost = tokenHash === '' && answer === null;

  if (isSuccess) return <Confirmed userId={data?.user.id ?? null} kind={kind} signInPath={signInPath} />;
  if (answer?.kind === 'first-of-two') return <Confirmed userId={null} kind="email_change" signInPath={signInPath} />;
  if (!parsed.success || isLost || answer?.kind === 'refusal' || (error && !isPassing(error))) {
    const told = parsed.success ? kind : null;
    return (
      <>
        <PageHeader title={told === null ? unknownLink.title : confirmationWords[told].title} />
        <RefusedLink kind={told} problem={problemOf(link, parsed.success)} signInPath={signInPath} />
      </>
    );
  }
  const words = confirmationWords[kind];
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <Stack gap={4}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to check the link. Try again.')}</Alert>}
        <Submit tone="primary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Confirming...' : 'Confirm'}
        </Submit>
      </Stack>
    </>
  );
}
