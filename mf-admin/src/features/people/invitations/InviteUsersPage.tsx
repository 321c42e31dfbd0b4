import { useSearchParams } from 'react-router-dom';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { Invitations } from './Invitations.tsx';
import { InviteFile } from './InviteFile.tsx';
import { InvitePerson } from './InvitePerson.tsx';

const tabs = [
  { id: 'person', label: 'One user', content: <InvitePerson /> },
  { id: 'file', label: 'CSV file', content: <InviteFile /> },
] as const;

/** `/admin/users/create`: invites users by email, one or many, and shows who has not accepted yet. */
export default function InviteUsersPage() {
  const [parameters] = useSearchParams();
  const write = useWrittenParameters();
  const selected = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'person';
  return (
    <Page>
      <PageHeader
        title="Add User"
        subtitle="They get an email with a link to choose a password and sign in"
        back={{ to: '/admin/users', label: 'Users' }}
      />
      <Tabs
        label="How to add users"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => write(() => new URLSearchParams(tab === 'person' ? {} : { tab }), { replace: true })}
      />
      <Invitations />
    </Page>
  );
}
