import { useSignedIn } from '@milepost/shared/auth';
import { nameOf, roleLabel } from '@milepost/shared/domain/people';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';

/** `/sample`: who is signed in, and what they may do. */
export default function WhoIsHerePage() {
  const { profile, organization, permissions } = useSignedIn();
  return (
    <Page>
      <PageHeader title="Sample" subtitle={`Signed in as ${nameOf(profile)}`} />
      <Card title="Who is here">
        <FactList
          facts={[
            { name: 'Email', value: profile.email },
            { name: 'Role', value: roleLabel(profile.role) },
            { name: 'Organization', value: organization?.name },
            { name: 'May', value: permissions.join(', ') },
          ]}
        />
      </Card>
    </Page>
  );
}
