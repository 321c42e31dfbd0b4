import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAuth } from '@milepost/shared/auth';
import { roles, type Role } from '@milepost/shared/contract/permissions';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { fieldsOf } from '../core/fields-of.ts';

const Narrow = styled.div`
  max-width: 560px;
  margin: 0 auto;
  padding: 48px 16px;
`;

const dashboards: Readonly<Record<Role, string>> = {
  client: '/dashboard',
  coach: '/coach/dashboard',
  super_admin: '/admin/dashboard',
};
/** React Router counts the pages of this window in the history's state; the first has none before it. */
const hasPageBefore = (): boolean => {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' && idx > 0;
};

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Access denied. */
export function UnauthorizedPage() {
  const { state } = useAuth();
  const navigate = useNavigate();
  const goBack = (): void => void (hasPageBefore() ? navigate(-1) : navigate('/', { replace: true }));
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
        </p>
      </Stack>
    </Narrow>
  );
}
