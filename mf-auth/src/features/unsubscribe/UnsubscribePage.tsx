import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { unsubscribe, unsubscribeLinkQueries } from '../../entities/unsubscribe-links/requests.ts';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { endedEmails, readUnsubscribeLink, type UnsubscribeLink } from '@milepost/shared/domain/unsubscribe-links';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';

const title = 'Unsubscribe';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

const Settings = () => (
  <p>
    <TextLink to="/settings/notifications">Notification settings</TextLink>
  </p>
);

function RefusedLink({ text }: { text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={4}>
        <Alert tone="critical" title="This link doesn’t work">
          {text} Choose which emails you get in your settings.
        </Alert>
        <Settings />
      </Stack>
    </>
  );
}

/** What the link would end, and the button that ends it. */
function Subscription({ link }: { link: UnsubscribeLink }) {
  const subscription = useQuery(unsubscribeLinkQueries.subscription(link));
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => unsubscribe(link) });
  const label = endedEmails(link.category);

  if (subscription.isPending) {
    return (
      <>
        <PageHeader title={title} />
        <Skeleton shape="block" height="96px" label="Loading..." />
      </>
    );
  }
  if (subscription.isError) {
    const { error: problem } = subscription;
    if (isAppError(problem) && problem.kind === 'invalid') return <RefusedLink text={problem.message} />;
    return (
      <>
        <PageHeader title={title} />
        <ErrorState title="Failed to load this page" onRetry={() => void subscription.refetch()}>
          {messageOf(problem, 'Check your connection and try again.')}
        </ErrorState>
      </>
    );
  }
  const { email, is_on: isOn } = subscription.data;
  if (isSuccess || !isOn) {
    return (
      <>
        <PageHeader title={title} />
        <Stack gap={4}>
          <Alert tone="positive" title={isSuccess ? 'Unsubscribed' : 'You’re already unsubscribed'}>
            {label} emails to {email} are turned off. Your notifications in Milepost stay as they are.
          </Alert>
          <Settings />
        </Stack>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            Stop <b>{label}</b> emails to {email}? Your notifications in Milepost stay as they are.
          </>
        }
      />
      <Stack gap={4}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to unsubscribe. Try again.')}</Alert>}
        <Submit tone="primary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Unsubscribing...' : 'Unsubscribe'}
        </Submit>
        <Settings />
      </Stack>
    </>
  );
}

/** Where the link at the end of an email leads, signed in or not. Opening it changes nothing, since mail scanners open links. */
export function UnsubscribePage() {
  const [parameters] = useSearchParams();
  const link = readUnsubscribeLink(parameters);
  return link === null ? (
    <RefusedLink text="It’s incomplete: open it from the email again." />
  ) : (
    <Subscription link={link} />
  );
}
