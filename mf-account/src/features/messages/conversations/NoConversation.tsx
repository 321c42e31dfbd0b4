import { MessagesSquare } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import type { Role } from '@milepost/shared/contract/permissions';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

const Place = styled.div`
  margin: auto;
`;

const first: Readonly<Record<Role, { readonly says: string; readonly to?: string; readonly label?: string }>> = {
  client: {
    says: 'When a coach works with you, you can write to each other here. Look for one in the marketplace and send a request.',
    to: '/marketplace',
    label: 'Find a coach',
  },
  coach: {
    says: 'When a client is assigned to you, you can write to each other here.',
    to: '/coach/clients',
    label: 'See your clients',
  },
  super_admin: {
    says: 'Messages are between a client and a coach, and nobody else reads them. An administrator has no conversations.',
  },
};

const icon = <MessagesSquare size={20} aria-hidden />;

/** What stands beside the list while no conversation is open. */
export function NoConversation({ isMissing, isEmpty }: { isMissing: boolean; isEmpty: boolean }) {
  const { profile } = useSignedIn();
  const { says, to, label } = first[profile.role];
  if (isMissing)
    return (
      <Place>
        <EmptyState
          title="This conversation does not exist, or you may not see it"
          icon={icon}
          action={<ButtonLink to="/messages">All conversations</ButtonLink>}
        />
      </Place>
    );
  return (
    <Place>
      {isEmpty ? (
        <EmptyState
          title="No conversations yet"
          icon={icon}
          {...(to && label ? { action: <ButtonLink to={to}>{label}</ButtonLink> } : {})}
        >
          {says}
        </EmptyState>
      ) : (
        <EmptyState title="Choose a conversation" icon={icon}>
          Or begin one: whoever you work with stands in the list.
        </EmptyState>
      )}
    </Place>
  );
}
