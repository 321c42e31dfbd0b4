import { Link2Off } from 'lucide-react';
import styled from 'styled-components';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { ExternalLink } from '@milepost/shared/ui/TextLink';
import { useLinkContact } from './useLinkContact.ts';

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
`;

/** One contact, with the ways to reach them. */
export function ContactRow({ contact }: { contact: Contact }) {
  const { link, isPending } = useLinkContact();
  const { name, role, relationship, email, phone, linkedin_url } = contact;
  return (
    <CardRow aria-label={name}>
      <Avatar name={name} />
      <RowText>
        <h3 dir="auto">{name}</h3>
        {(role || relationship) && <p dir="auto">{[role, relationship].filter(Boolean).join(' · ')}</p>}
        {(email || phone || linkedin_url) && (
          <Ways>
            {email && <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>}
            {phone && <ExternalLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</ExternalLink>}
            {linkedin_url && <ExternalLink href={linkedin_url}>Profile</ExternalLink>}
          </Ways>
        )}
      </RowText>
      <IconButton
        size="small"
        label={`Unlink ${name}`}
        busy={isPending}
        icon={<Link2Off size={16} aria-hidden />}
        onClick={() => link({ contact, applicationId: null })}
      />
    </CardRow>
  );
}
