import styled from 'styled-components';
import type { ContentEditor, EditedTopic } from '../../entities/content-editors/requests.ts';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { useOtherEditors } from './useOtherEditors.ts';

/* Always there, so that a screen reader follows it; while it is empty it takes no room. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--size-13);
  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

type Props = {
  topic: EditedTopic;
  /** Whether something is being written in this window. */
  hasChanges: boolean;
  /** What somebody who writes does, after their name. */
  writing: string;
};

/** Who else has this open, and who of them writes; spoken when nothing else is. */
export function OtherEditors({ topic, hasChanges, writing }: Props) {
  const others = useOtherEditors(topic, hasChanges);
  const words = ({ name, has_changes: isWriting }: ContentEditor): string =>
    `${name} ${isWriting ? writing : 'has this open'}`;
  return (
    <Status role="status">
      {others.length > 0 && (
        <List>
          {others.map((editor) => (
            <li key={editor.tab}>
              <Avatar name={editor.name} />
              {words(editor)}
            </li>
          ))}
        </List>
      )}
    </Status>
  );
}
