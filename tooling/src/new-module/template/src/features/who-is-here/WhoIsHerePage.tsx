import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { nameOf, roleLabel } from '@milepost/shared/entities/people/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { FactList } from '@milepost/shared/ui/FactList';
import { Page } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

/** `/sample`: who is signed in, and whom the database lists for them. It asks for the permission that the page claims. */
export default function WhoIsHerePage() {
  const { profile, organization, permissions } = useSignedIn();
  const people = useQuery(peopleQueries.page({ limit: 10 }));
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
      <LoadedContent query={people} failure="Failed to load users">
        <Card title="People" padding="none">
          {people.data ? (
            <CardList>
              {people.data.rows.map((person) => (
                <CardRow key={person.id}>
                  <RowText>
                    <h3>{nameOf(person)}</h3>
                    <p>{roleLabel(person.role)}</p>
                  </RowText>
                </CardRow>
              ))}
            </CardList>
          ) : (
            <Skeleton shape="block" height="240px" label="Loading people..." />
          )}
        </Card>
      </LoadedContent>
    </Page>
  );
}
