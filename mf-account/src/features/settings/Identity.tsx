import { useCan, useSignedIn } from '@milepost/shared/auth';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { FactList } from '@milepost/shared/ui/FactList';
import { TextLink } from '@milepost/shared/ui/TextLink';

/** What one cannot change of oneself here. */
export function Identity() {
  const { user, profile, organization } = useSignedIn();
  const can = useCan();
  return (
    <FactList
      facts={[
        { name: 'Email', value: profile.email ?? user.email },
        { name: 'Role', value: roleLabel(profile.role) },
        {
          name: 'Organization',
          value:
            organization && can('view_own_organization') ? (
              <TextLink to="/organization">{organization.name}</TextLink>
            ) : (
              (organization?.name ?? 'None')
            ),
        },
      ]}
    />
  );
}
