import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { verifyTokenHash } from '@milepost/shared/data/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Stack } from '@milepost/shared/ui/Layout';
import { confirmationKindSchema, confirmationWords } from './confirmation-kinds.ts';
import { Confirmed } from './Confirmed.tsx';
import { RefusedLink } from './RefusedLink.tsx';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

/** Refusals that the next click on the same link may not meet. */
const isPassing = (error: unknown): boolean =>
  !isAppError(error) || ['network', 'server', 'rate-limited'].includes(error.kind);

type OpenedLink = { readonly tokenHash: string; readonly type: string | null; readonly wasRead: boolean };

const problemOf = ({ tokenHash, wasRead }: OpenedLink, isKnown: boolean) => {
  if (tokenHash === '') return wasRead ? 'reloaded' : 'incomplete';
  return isKnown ? 'used' : 'incomplete';
};

/** Where mailed links lead. Opening one changes nothing; the button spends it, since mail scanners open links. */
export function ConfirmationPage({ link, signInPath }: { link: OpenedLink; signInPath: string }) {
  const { tokenHash } = link;
  const parsed = confirmationKindSchema.safeParse(link.type);
  const kind = parsed.success ? parsed.data : 'signup';
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: () => verifyTokenHash({ token_hash: tokenHash, type: kind }),
  });
  const words = confirmationWords[kind];

  if (isSuccess) return <Confirmed userId={data?.user.id ?? null} kind={kind} signInPath={signInPath} />;
  if (!parsed.success || tokenHash === '' || (error && !isPassing(error))) {
    return (
      <>
        <PageHeader title={words.title} />
        <RefusedLink kind={kind} problem={problemOf(link, parsed.success)} signInPath={signInPath} />
      </>
    );
  }
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
