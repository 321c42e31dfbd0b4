import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { contactQueries } from '../../entities/contacts/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { isSameCompany, matchesContact, type Contact } from '@milepost/shared/entities/contacts/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Button } from '@milepost/shared/ui/Button';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { useLinkContact } from './useLinkContact.ts';

/** How many are listed; the search finds the others. */
const shown = 30;

type Props = { application: JobApplication; onClose: () => void };

/** Links somebody from the own network; people of the same company come first. */
export function LinkContactDialog({ application, onClose }: Props) {
  const { id, client_id, company_name } = application;
  const { data: contacts, error, refetch } = useQuery(contactQueries.list(client_id));
  const { link } = useLinkContact();
  const [search, setSearch] = useState('');
  const isNear = ({ company }: Contact): number => Number(isSameCompany(company, company_name));
  const found = contacts
    ?.filter((contact) => contact.application_id !== id && matchesContact(contact, search))
    .toSorted((one, other) => isNear(other) - isNear(one) || one.name.localeCompare(other.name));

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Link a contact"
      description="Each contact is linked to one application. Linking a contact here moves it from its current application."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={3}>
        <SearchField label="Search contacts" placeholder="Search contacts..." value={search} onChange={setSearch} />
        {!contacts && !error && <Skeleton lines={4} label="Loading contacts..." />}
        {!contacts && error && (
          <ErrorState title="Failed to load contacts" onRetry={() => void refetch()}>
            {messageOf(error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        )}
        {found?.length === 0 && (
          <EmptyState title={search ? 'No contacts match' : 'No contacts to link'}>
            Add someone new with Add contact.
          </EmptyState>
        )}
        <CardList aria-label="Contacts to link">
          {found?.slice(0, shown).map((contact) => (
            <CardRow key={contact.id} aria-label={contact.name}>
              <Avatar name={contact.name} />
              <RowText>
                <h3 dir="auto">{contact.name}</h3>
                <p dir="auto">{[contact.role, contact.company].filter(Boolean).join(', ')}</p>
              </RowText>
              <Button
                size="small"
                aria-label={`Link ${contact.name}`}
                onClick={() => link({ contact, applicationId: id })}
              >
                Link
              </Button>
            </CardRow>
          ))}
        </CardList>
        {found && found.length > shown && <p>{found.length - shown} more: search to find them.</p>}
      </Stack>
    </Dialog>
  );
}
