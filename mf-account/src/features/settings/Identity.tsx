import styled from 'styled-components';
import { useCan, useSignedIn } from '@milepost/shared/auth';
import { roleLabel } from '@milepost/shared/domain/people';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
  gap: var(--space-2) var(--space-5);
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** What one cannot change of oneself here. */
export function Identity() {
  const { user, profile, organization } = useSignedIn();
  const can = useCan();
  return (
    <Facts>
      <dt>Email</dt>
      <dd>{profile.email ?? user.email}</dd>
      <dt>Role</dt>
      <dd>{roleLabel(profile.role)}</dd>
      <dt>Organization</dt>
      <dd>
        {organization && can('view_own_organization') ? (
          <TextLink to="/organization">{organization.name}</TextLink>
        ) : (
          (organization?.name ?? 'None')
        )}
      </dd>
    </Facts>
  );
}
