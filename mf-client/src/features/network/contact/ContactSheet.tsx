import type { Contact } from '@milepost/shared/entities/contacts/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { FactList } from '@milepost/shared/ui/FactList';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { ExternalLink } from '@milepost/shared/ui/TextLink';
import { Mail, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { CompanyApplications } from './CompanyApplications.tsx';
import { positionOf } from '../contact-words.ts';
import { DueLabel } from '../DueLabel.tsx';
import { Interactions } from './Interactions.tsx';
import { SnoozeMenu } from '../SnoozeMenu.tsx';
import type { ContactActions } from '../useContactActions.ts';

const Heading = styled.h3`
  font-size: var(--size-14);
  font-weight: 600;
`;
const Notes = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type Props = {
  contact: Contact;
  today: string;
  zone: string;
  actions: ContactActions;
  onLog: () => void;
  onDraft: () => void;
  onEdit: () => void;
  onClose: () => void;
};

/** One contact in full: details, applications at their company, and interactions. */
export function ContactSheet({ contact, today, zone, actions, onLog, onDraft, onEdit, onClose }: Props) {
  const { name, email, phone, linkedin_url, relationship, notes, last_contacted_at, created_at } = contact;
  return (
    <Sheet
      isOpen
      title={<bdi>{name}</bdi>}
      description={positionOf(contact) === '' ? undefined : <bdi>{positionOf(contact)}</bdi>}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Inline>
          <Button size="small" tone="primary" icon={<MessageSquarePlus size={16} aria-hidden />} onClick={onLog}>
            Log interaction
          </Button>
          <Button size="small" icon={<Mail size={16} aria-hidden />} onClick={onDraft}>
            Draft email
          </Button>
          <Button size="small" icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
          <SnoozeMenu contact={contact} actions={actions} />
          <IconButton
            label={`Delete ${name}`}
            tone="critical"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => {
              actions.remove(contact);
              onClose();
            }}
          />
        </Inline>
        <FactList
          facts={[
            { name: 'Next follow-up', value: <DueLabel contact={contact} today={today} zone={zone} /> },
            { name: 'Latest interaction', value: last_contacted_at && formatDate(last_contacted_at, zone) },
            { name: 'Relationship', value: relationship && <bdi>{relationship}</bdi> },
            { name: 'Email', value: email && <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink> },
            {
              name: 'Phone',
              value: phone && <ExternalLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</ExternalLink>,
            },
            {
              name: 'LinkedIn',
              value: linkedin_url && <ExternalLink href={linkedin_url}>{linkedin_url}</ExternalLink>,
            },
            { name: 'Added', value: formatDate(created_at, zone) },
          ]}
        />
        {notes && <Notes dir="auto">{notes}</Notes>}
        <CompanyApplications contact={contact} />
        <Stack gap={3}>
          <Heading>Interactions</Heading>
          <Interactions contactId={contact.id} zone={zone} />
        </Stack>
      </Stack>
    </Sheet>
  );
}
