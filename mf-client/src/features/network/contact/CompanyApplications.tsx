import { applicationChoiceQueries } from '@milepost/shared/data/application-choice';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import { Badge } from '@milepost/shared/ui/Badge';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

const Heading = styled.h3`
  font-size: var(--size-14);
  font-weight: 600;
`;

/** The client's applications that the contact is linked to, or at whose company they work. */
export function CompanyApplications({ contact }: { contact: Contact }) {
  const { client_id, application_id, company } = contact;
  const linked = useQuery({
    ...applicationChoiceQueries.named(application_id ?? ''),
    enabled: application_id !== null,
  });
  const there = useQuery(applicationChoiceQueries.at(client_id, company ?? ''));
  const others = (there.data ?? []).filter(({ id }) => id !== application_id);
  const shown = application_id !== null && linked.data ? [linked.data, ...others] : others;
  if (shown.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading>Your applications there</Heading>
      <Stack gap={2} as="ul">
        {shown.map(({ id, job_title, company_name, status }) => (
          <Inline key={id} as="li" align="between">
            <TextLink to={`/client/applications/${id}`} dir="auto">
              {job_title}, {company_name}
            </TextLink>
            <Inline>
              {id === contact.application_id && <Badge tone="accent">Linked</Badge>}
              <StatusBadge status={status} />
            </Inline>
          </Inline>
        ))}
      </Stack>
    </Stack>
  );
}
