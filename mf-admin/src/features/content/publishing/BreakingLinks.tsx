import styled from 'styled-components';
import type { ContentLink } from '../../../entities/content-links/model.ts';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { kindWords } from '../kind-words.ts';

const List = styled.ul`
  margin: var(--space-2) 0 0;
  padding-left: var(--space-5);
  overflow-wrap: anywhere;
`;

type Props = {
  verb: 'Archive' | 'Unpublish';
  /** What the content is called: 'article'. */
  one: string;
  links: readonly ContentLink[];
  onConfirm: () => void;
  onCancel: () => void;
};

/** Names what links to content that is about to be taken away from its readers. */
export function BreakingLinks({ verb, one, links, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      isOpen
      title={`${verb} this ${one}?`}
      confirmLabel={`${verb} ${one}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {one === 'lesson' ? 'Learners will no longer find it in:' : 'Links to it will lead nowhere, in:'}
      <List>
        {links.map(({ item_id: id, title, kind, is_published: isPublished }) => (
          <li key={id}>{`“${title}” (${isPublished ? 'published' : 'draft'} ${kindWords[kind].one})`}</li>
        ))}
      </List>
    </ConfirmDialog>
  );
}
