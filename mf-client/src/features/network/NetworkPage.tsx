import { lazy, Suspense, useMemo, useState } from 'react';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { todayIn } from '@milepost/shared/domain/dates';
import { useAddress } from '@milepost/shared/features/address';
import { useHeldRows } from '@milepost/shared/features/deletion/HeldRows';
import { RecentlyDeletedLink, RecentlyDeletedSheet } from '@milepost/shared/features/deletion/RecentlyDeleted';
import { usePaletteAct } from '@milepost/shared/features/palette-acts';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Columns, Page } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Plus, Upload } from 'lucide-react';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { arrangeContacts, isDue } from './arrange-contacts.ts';
import { contactDeletion } from './contact-deletion.ts';
import { ContactDialog } from './contact/ContactDialog.tsx';
import { ContactDraft } from './contact/ContactDraft.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { ContactList } from './ContactList.tsx';
import { ContactSheet } from './contact/ContactSheet.tsx';
import { DueCard } from './DueCard.tsx';
import { GrowthCard } from './GrowthCard.tsx';
import { LogDialog } from './contact/LogDialog.tsx';
import { emptyView } from './network-view.ts';
import { useContactActions } from './useContactActions.ts';
import { useContacts } from './useContacts.ts';
import { useNetworkView } from './useNetworkView.ts';

// The readers of files are loaded when an import is opened.
const ImportContactsDialog = lazy(() => import('./import/ImportContactsDialog.tsx'));

const none: readonly Contact[] = [];

type Open =
  | { readonly act: 'none' | 'import' }
  | { readonly act: 'add'; readonly name?: string | undefined }
  | { readonly act: 'edit' | 'log' | 'draft'; readonly contact: Contact };

/** `/ai-compass`, called Network: the client's contacts, whom to follow up with, and how many were added. */
export default function NetworkPage() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const today = todayIn(zone);
  const query = useContacts(user.id);
  const { data: contacts } = query;
  const actions = useContactActions(user.id, today, zone);
  const [view, setView] = useNetworkView();
  const { parameters, change, addressWith } = useAddress();
  const [open, setOpen] = useState<Open>({ act: 'none' });
  const close = (): void => setOpen({ act: 'none' });
  usePaletteAct('add-contact', true, ({ text }) => setOpen({ act: 'add', name: text }));
  const { rows: rowsWithDeleted, held } = useHeldRows(contactDeletion.held, user.id, contacts ?? none, true);
  const shown = useMemo(
    () => arrangeContacts(rowsWithDeleted, view, today, zone),
    [rowsWithDeleted, view, today, zone],
  );
  const count = shown.filter(({ id }) => !held.has(id)).length;
  const due = useMemo(
    () => arrangeContacts(rowsWithDeleted, emptyView, today, zone).filter((contact) => isDue(contact, today, zone)),
    [rowsWithDeleted, today, zone],
  );

  const wanted = parameters.get('contact');
  const chosen = contacts?.find(({ id }) => id === wanted);
  const drafted = open.act === 'draft' ? open.contact : chosen;
  const addressOf = (contact: Contact): LinkAddress => addressWith({ contact: contact.id });
  const closeContact = (): void => change({ contact: null });
  const add = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
      Add contact
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="Network"
        subtitle="Keep track of your contacts, conversations, and follow-ups. Your coach can't see this."
        actions={
          <>
            {contacts && (
              <Button icon={<Upload size={16} aria-hidden />} onClick={() => setOpen({ act: 'import' })}>
                Import
              </Button>
            )}
            {add}
          </>
        }
      />
      <LoadedContent query={query} failure="Failed to load contacts">
        {!contacts && <Skeleton shape="block" height="520px" label="Loading contacts..." />}
        {contacts && rowsWithDeleted.length === 0 && (
          <Card>
            <EmptyState title="No contacts yet" action={add}>
              Most offers come through people. Add a recruiter, a former colleague, or someone at a company you applied
              to.
            </EmptyState>
          </Card>
        )}
        {contacts && wanted !== null && !chosen && (
          <Card>
            <EmptyState title="Contact not found" action={<Button onClick={closeContact}>See all contacts</Button>}>
              It was deleted, or the link is incorrect.
            </EmptyState>
          </Card>
        )}
        {contacts && rowsWithDeleted.length > 0 && (
          <>
            <DueCard
              due={due}
              held={held}
              today={today}
              zone={zone}
              addressOf={addressOf}
              actions={actions}
              onLog={(contact) => setOpen({ act: 'log', contact })}
            />
            <ContactFilters contacts={contacts} view={view} onChange={setView} />
            <Columns>
              <Card
                title="Contacts"
                meta={count === contacts.length ? contacts.length : `${count} of ${contacts.length}`}
                padding="none"
              >
                {shown.length === 0 ? (
                  <EmptyState
                    title="No contacts match your filters"
                    action={<Button onClick={() => setView({ ...emptyView, sort: view.sort })}>Clear filters</Button>}
                  />
                ) : (
                  <ContactList contacts={shown} held={held} today={today} zone={zone} addressOf={addressOf} />
                )}
                <RecentlyDeletedLink kind="contacts" isInside />
              </Card>
              <GrowthCard
                contacts={contacts}
                today={today}
                zone={zone}
                onMonth={(month) => setView({ ...emptyView, added: month, sort: 'added' })}
              />
            </Columns>
          </>
        )}
        {contacts && rowsWithDeleted.length === 0 && <RecentlyDeletedLink kind="contacts" />}
        <RecentlyDeletedSheet kind="contacts" ownerId={user.id} />
      </LoadedContent>
      {chosen && open.act === 'none' && (
        <ContactSheet
          contact={chosen}
          today={today}
          zone={zone}
          actions={actions}
          onLog={() => setOpen({ act: 'log', contact: chosen })}
          onDraft={() => setOpen({ act: 'draft', contact: chosen })}
          onEdit={() => setOpen({ act: 'edit', contact: chosen })}
          onClose={closeContact}
        />
      )}
      {open.act === 'import' && contacts && (
        <Suspense>
          <ImportContactsDialog clientId={user.id} contacts={contacts} onClose={close} />
        </Suspense>
      )}
      {open.act === 'add' && <ContactDialog clientId={user.id} name={open.name} onClose={close} />}
      {open.act === 'edit' && <ContactDialog clientId={user.id} contact={open.contact} onClose={close} />}
      {drafted && <ContactDraft key={drafted.id} contact={drafted} isOpen={open.act === 'draft'} onClose={close} />}
      {open.act === 'log' && <LogDialog contact={open.contact} today={today} onClose={close} />}
    </Page>
  );
}
