import styled from 'styled-components';
import { daysToSecondFactor } from '../core/required-factor.ts';
import type { UserProfile } from '@milepost/shared/entities/people/model';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';

const Narrow = styled.div`
  max-width: 560px;
  margin: 0 auto;
  padding: 48px 16px;
`;

/** Whether a page stays closed to an administrator whose time to set up a second factor has ended. What is their own stays open. */
export const lacksRequiredFactor = ({ second_factor_due_at }: UserProfile, path: string): boolean =>
  daysToSecondFactor(second_factor_due_at) === 0 && !/^\/(?:settings|profile|notifications)(?:\/|$)/.test(path);

/** In place of what an administrator may not open until they have set up a second factor. */
export function RequiredFactorPage() {
  return (
    <Narrow>
      <Stack gap={5}>
        <PageHeader
          title="Set up a second factor to continue"
          subtitle="Administrators need one, and your time to set it up has ended. Your administrator permissions are paused until you add an authenticator app."
        />
        <Inline gap={2}>
          <ButtonLink tone="primary" to="/settings/account">
            Set up in Account Settings
          </ButtonLink>
        </Inline>
      </Stack>
    </Narrow>
  );
}
