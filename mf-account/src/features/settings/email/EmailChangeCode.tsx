import { useRef, useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verifyCode } from '@milepost/shared/data/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { codeLength } from '@milepost/shared/entities/second-factors/model';
import { CodeField } from '@milepost/shared/ui/CodeField';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';

const mutationKey = ['email-changes', 'verify-code'];
const isAboutCode = (error: unknown): error is Error => isAppError(error) && error.code === 'otp_expired';

/** Redeems a code at the first of the inboxes that it belongs to: who types it need not say which one. */
async function redeem(token: string, [email, ...others]: readonly [string, ...string[]]): Promise<void> {
  const [next, ...rest] = others;
  try {
    await verifyCode({ email, token, type: 'email_change' });
  } catch (error) {
    if (next === undefined || !isAboutCode(error)) throw error;
    await redeem(token, [next, ...rest]);
  }
}

/**
 * The code of an email about the change of address, in place of its link, given as soon as it is complete.
 * @param props.inboxes those that have not confirmed yet
 */
export function EmailChangeCode({
  inboxes,
  onSettled,
}: {
  inboxes: readonly [string, ...string[]];
  onSettled: () => unknown;
}) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: (token: string) => redeem(token, inboxes),
    onSuccess: () => {
      setCode('');
      toast.show({ tone: 'positive', message: 'Inbox confirmed' });
    },
    onError: () => {
      field.current?.focus();
      field.current?.select();
    },
    onSettled,
  });
  const give = (token: string): void => {
    // A click comes before the button shows that it is busy.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(token);
  };
  const type = (next: string): void => {
    setCode(next);
    setIncomplete(false);
    if (next === code) return;
    reset();
    if (next.length === codeLength) give(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === codeLength) return give(code);
    setIncomplete(true);
    field.current?.focus();
  };
  const refusal = isAboutCode(error) ? error.message : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {error && !isAboutCode(error) && (
          <Alert tone="critical">{messageOf(error, 'Failed to check the code. Try again.')}</Alert>
        )}
        <CodeField
          ref={field}
          label="Code from the email"
          description={
            inboxes.length > 1
              ? 'Use it instead of the link. Each email has its own code.'
              : 'Use it instead of the link.'
          }
          readOnly={isPending}
          error={isIncomplete ? `Enter all ${codeLength} digits of the code` : refusal}
          value={code}
          onChange={type}
        />
        <Inline>
          <Button type="submit" busy={isPending}>
            {isPending ? 'Verifying...' : 'Verify code'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
