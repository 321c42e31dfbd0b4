import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '@milepost/shared/domain/app-error';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { Alert } from '@milepost/shared/ui/Alert';
import { useFinishAccount } from './useCalendarActions.ts';

/** The query parameters that a provider adds to its redirect. */
const sent = [
  'code',
  'state',
  'scope',
  'error',
  'error_description',
  'error_uri',
  'iss',
  'session_state',
  'authuser',
  'hd',
  'prompt',
];

/** Completes a sign-in after a provider's redirect; does nothing on any other visit. */
export function FinishSignIn() {
  const [parameters] = useSearchParams();
  const write = useWrittenParameters();
  const finish = useFinishAccount();
  const [code, state, refusal] = ['code', 'state', 'error'].map((name) => parameters.get(name));
  const end = useEffectEvent((given: { readonly code: string; readonly state: string }) => {
    // A code works once: reloading the page must not send it again.
    write((newest) => new URLSearchParams([...newest].filter(([name]) => !sent.includes(name))), { replace: true });
    finish.mutate(given);
  });
  useEffect(() => {
    if (code && state) end({ code, state });
  }, [code, state]);

  if (finish.isPending) return <Alert tone="info">Connecting your calendar...</Alert>;
  if (finish.error) {
    return <Alert tone="critical">{messageOf(finish.error, 'Failed to connect your calendar. Try again.')}</Alert>;
  }
  if (refusal && state) {
    return <Alert tone="caution">Your calendar wasn&apos;t connected. Connect it again and allow access.</Alert>;
  }
  return null;
}
