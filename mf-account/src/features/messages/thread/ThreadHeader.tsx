import { Bell, BellOff, ChevronLeft, UserRound } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import type { Conversation } from '@milepost/shared/entities/messages/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { IconButton, IconButtonLink } from '@milepost/shared/ui/IconButton';
import { useMutedConversation } from './useMutedConversation.ts';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4);
  min-height: 57px;
  border-bottom: 1px solid var(--border);
  h2 {
    min-width: 0;
    overflow: hidden;
    font-size: var(--size-16);
    line-height: var(--line-16);
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;
const Words = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;
const Back = styled.span`
  display: none;
  margin-left: calc(-1 * var(--space-2));
  @media (max-width: 820px) {
    display: inline-flex;
  }
`;

/** Turns notifications of new messages off and on. */
function Mute({ conversationId }: { conversationId: string }) {
  const { isMuted, toggle } = useMutedConversation(conversationId);
  const Icon = isMuted ? BellOff : Bell;
  return (
    <IconButton
      label={isMuted ? 'Unmute conversation' : 'Mute conversation'}
      icon={<Icon size={16} aria-hidden />}
      onClick={toggle}
    />
  );
}

/** The other person, muting, and on a phone the link back to the list. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const { profile } = useSignedIn();
  const { id, counterpart, is_active } = conversation;
  return (
    <Bar>
      <Back>
        <IconButtonLink to="/messages" label="All conversations" icon={<ChevronLeft size={20} aria-hidden />} />
      </Back>
      <Avatar name={counterpart.full_name} email={counterpart.email} src={counterpart.avatar_url} size="medium" />
      <Words>
        <h2 dir="auto">{nameOf(counterpart)}</h2>
        {!is_active && <Badge>Ended</Badge>}
      </Words>
      {id !== null && is_active && <Mute conversationId={id} />}
      {profile.role === 'coach' && is_active && (
        <ButtonLink to={`/coach/clients/${counterpart.id}`} size="small" icon={<UserRound size={16} aria-hidden />}>
          Client
        </ButtonLink>
      )}
    </Bar>
  );
}
