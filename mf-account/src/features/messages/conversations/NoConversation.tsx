import { MessagesSquare } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { Role } from '@milepost/shared/contract/permissions';
import { FlagGate } from '@milepost/shared/features/flags';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

const Place = styled.div`
  margin: auto;
`;

const first: Readonly<
  Record<Role, { readonly says: string; readonly to?: PageAddress; readonly flag?: string; readonly label?: string }>
> = {
  client: {
    says: 'Once a coach accepts you, you can message each other here.',
    to: '/marketplace',
    flag: 'marketplace',
    label: 'Find a coach',
  },
  coach: {
    says: 'When a client is assigned to you, you can message each other here.',
    to: '/coach/clients',
    label: 'See your clients',
  },
  super_admin: {
    says: "Messages are private between a client and a coach. Administrators don't have conversations.",
  },
};

const icon = <MessagesSquare size={20} aria-hidden />;

/** Shown beside the list while no conversation is open. */
export function NoConversation({ isMissing, isEmpty }: { isMissing: boolean; isEmpty: boolean }) {
  const { profile } = useSignedIn();
  const { says, to, flag, label } = first[profile.role];
  if (isMissing)
    return (
      <Place>
        <EmptyState
          title="Conversation not found"
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
          {...(to && label
            ? {
                action: flag ? (
                  <FlagGate flag={flag}>
                    <ButtonLink to={to}>{label}</ButtonLink>
                  </FlagGate>
                ) : (
                  <ButtonLink to={to}>{label}</ButtonLink>
                ),
              }
            : {})}
        >
          {says}
        </EmptyState>
      ) : (
        <EmptyState title="Choose a conversation" icon={icon}>
          Or start one. Everyone you work with is in the list.
        </EmptyState>
      )}
    </Place>
  );
}
