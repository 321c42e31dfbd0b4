import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { contactQueries } from '../../entities/contacts/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { AddContactDialog } from './AddContactDialog.tsx';
import { ContactRow } from './ContactRow.tsx';
import { LinkContactDialog } from './LinkContactDialog.tsx';

/** The contacts that are linked to this application. */
export function ContactsCard({ application }: { application: JobApplication }) {
  const { data: contacts, error, refetch } = useQuery(contactQueries.ofApplication(application.id));
  useLiveList({
    table: 'contacts',
    filter: `client_id=eq.${application.client_id}`,
    queryKeys: [contactQueries.ofApplication(application.id).queryKey],
  });
  const [open, setOpen] = useState<'none' | 'add' | 'link'>('none');
  const close = (): void => setOpen('none');
  return (
    <Card
      title="Contacts"
      padding="none"
      actions={
        <>
          <Button size="small" icon={<Link2 size={16} aria-hidden />} onClick={() => setOpen('link')}>
            Link
          </Button>
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen('add')}>
            Add contact
          </Button>
        </>
      }
    >
      {!contacts && !error && <WaitingRows rows={1} lines={2} label="Loading contacts..." />}
      {!contacts && error && (
        <ErrorState title="Failed to load contacts" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {contacts?.length === 0 && (
        <EmptyState title="No contacts yet">Add the recruiter or the person who referred you.</EmptyState>
      )}
      {contacts && contacts.length > 0 && (
        <CardList aria-label="Contacts">
          {contacts.map((contact) => (
            <ContactRow key={contact.id} contact={contact} />
          ))}
        </CardList>
      )}
      {open === 'add' && <AddContactDialog application={application} onClose={close} />}
      {open === 'link' && <LinkContactDialog application={application} onClose={close} />}
    </Card>
  );
}
