import styled from 'styled-components';
import { useAuth } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { roles, type Role } from '@milepost/shared/contract/permissions';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { useNavigate } from '@milepost/shared/ui/routing';
import { useShell } from '../core/shell-context.ts';
import { stepsBackTo } from './visited-pages.ts';

const Narrow = styled.div`
  max-width: 560px;
  margin: 0 auto;
  padding: 48px 16px;
`;

const dashboards: Readonly<Record<Role, PageAddress>> = {
  client: '/dashboard',
  coach: '/coach/dashboard',
  super_admin: '/admin/dashboard',
};
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Access denied. Go Back leads to the last page that is open to the person here, else home: never where they are refused again. */
export function UnauthorizedPage() {
  const { state } = useAuth();
  const navigate = useNavigate();
  const { resolve } = useShell();
  const actor = state.status === 'signed-in' ? state.actor : null;
  const isOpen = (path: string): boolean =>
    path !== '/unauthorized' && (path === '/' || ['module', 'redirect'].includes(resolve(path, actor).kind));
  const goBack = (): void => {
    const steps = stepsBackTo(isOpen);
    void (steps === null ? navigate('/', { replace: true }) : navigate(-steps));
  };
  const role = state.status === 'signed-in' ? state.profile.role : null;
  return (
    <Narrow>
      <Stack gap={5}>
        <PageHeader
          title="Access Denied"
          subtitle={`You don't have permission to access this page. Your current role is ${role ?? 'Unknown'}.`}
        />
        <Inline gap={2}>
          <ButtonLink tone="primary" to={isRole(role) ? dashboards[role] : '/dashboard'}>
            Go to Dashboard
          </ButtonLink>
          <Button onClick={goBack}>Go Back</Button>
        </Inline>
        <p>
          Need access? <TextLink to="/settings/profile">Contact support</TextLink>
          {isOpen('/support') && (
            <>
              {' '}
              or read <TextLink to="/support">Support & Help</TextLink>
            </>
          )}
        </p>
      </Stack>
    </Narrow>
  );
}
