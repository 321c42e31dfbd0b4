import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { dismissFirstSteps } from '../../entities/coach-profiles/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { FirstStep, FirstStepState } from '@milepost/shared/entities/dashboard/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { LinkedRowText } from './LinkedRowText.tsx';

const steps: Readonly<Record<FirstStep, { readonly title: string; readonly why: string; readonly to: PageAddress }>> = {
  profile: {
    title: 'Complete your profile',
    why: 'A headline, your specialties, and a few words about you.',
    to: '/coach/profile',
  },
  hours: { title: 'Set your weekly hours', why: 'Clients book inside them.', to: '/coach/availability' },
  calendar: {
    title: 'Connect your calendar',
    why: 'Sessions appear there, and your busy times are taken here.',
    to: '/calendar-integrations',
  },
  client: {
    title: 'Get your first client',
    why: 'List yourself in the marketplace and accept a request.',
    to: '/coach/profile',
  },
};

const Mark = styled.span<{ $isDone: boolean }>`
  display: flex;
  color: var(--${({ $isDone }) => ($isDone ? 'positive' : 'faint')});
`;

/** The first steps of a new coach. Doing one checks it off; the coach dismisses the list. */
export function FirstStepsCard({ states }: { states: readonly FirstStepState[] }) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => dismissFirstSteps(user.id),
    onSuccess: () => invalidate(queryClient, 'coach_profiles'),
  });
  const done = states.filter(({ is_done }) => is_done).length;
  const isComplete = done === states.length;
  return (
    <Card
      title={isComplete ? "You're all set" : 'First steps'}
      meta={`${done} of ${states.length} done`}
      padding="none"
      actions={
        <Button tone="quiet" size="small" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {isComplete ? 'Dismiss' : 'Dismiss steps'}
        </Button>
      }
    >
      {dismiss.error && (
        <Alert tone="critical">{messageOf(dismiss.error, 'Failed to dismiss the steps. Try again.')}</Alert>
      )}
      <CardList>
        {states.map(({ step, is_done: isDone }) => (
          <CardRow key={step}>
            <Mark $isDone={isDone}>
              {isDone ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              <VisuallyHidden>{isDone ? 'Done:' : 'To do:'}</VisuallyHidden>
            </Mark>
            <LinkedRowText to={steps[step].to} title={steps[step].title}>
              {steps[step].why}
            </LinkedRowText>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
