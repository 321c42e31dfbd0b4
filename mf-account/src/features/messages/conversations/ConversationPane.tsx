import { useDeferredValue } from 'react';
import styled from 'styled-components';
import type { Conversation } from '@milepost/shared/entities/messages/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useAddress } from '@milepost/shared/features/address';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { holdsWords, searchWords } from '@milepost/shared/domain/folded-text';
import { ConversationRow } from './ConversationRow.tsx';
import { FoundMessages } from './FoundMessages.tsx';

const Top = styled.div`
  display: flex;
  padding: var(--space-3);
  border-bottom: 1px solid var(--border);
  > * {
    flex: 1;
  }
`;
const Scroll = styled.nav`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const None = styled.p`
  padding: var(--space-4);
  color: var(--muted);
`;

const isCalled = ({ counterpart }: Conversation, search: string): boolean =>
  holdsWords(searchWords(search), nameOf(counterpart), counterpart.email);

/** All conversations, with what the search finds in names and in messages. */
export function ConversationPane({
  conversations,
  openId,
}: {
  conversations: readonly Conversation[];
  openId: string | undefined;
}) {
  const { parameters, change } = useAddress();
  const search = parameters.get('q') ?? '';
  const sought = useDeferredValue(search.trim());
  const shown = conversations.filter((conversation) => isCalled(conversation, sought));

  return (
    <>
      {conversations.length > 0 && (
        <Top>
          <SearchField
            label="Search people and messages"
            placeholder="Search"
            value={search}
            onChange={(text) => change({ q: text })}
          />
        </Top>
      )}
      <Scroll aria-label="Conversations">
        {conversations.length === 0 && <None>No conversations yet.</None>}
        {shown.length > 0 && (
          <List>
            {shown.map((conversation) => (
              <ConversationRow
                key={conversation.counterpart.id}
                conversation={conversation}
                isOpen={openId !== undefined && conversation.id === openId}
              />
            ))}
          </List>
        )}
        {sought.length >= 2 ? (
          <FoundMessages search={sought} conversations={conversations} foundNobody={shown.length === 0} />
        ) : (
          conversations.length > 0 && shown.length === 0 && <None>No one matches “{sought}”.</None>
        )}
      </Scroll>
    </>
  );
}
