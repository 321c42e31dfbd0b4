import { FileText, LifeBuoy, List } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { helpArticleQueries } from '@milepost/shared/entities/help-articles/requests';
import { AnchoredMenu } from '@milepost/shared/ui/AnchoredMenu';
import type { MenuEntry } from '@milepost/shared/ui/Menu';

export type HelpPlace = { readonly path: string; readonly title: string };

type Props = { anchor: HTMLElement; place: HelpPlace; onClose: () => void };

const section = 'Help for this page';

/** The articles that fit a page, and the ways to everything else: all articles, and a ticket that knows the page. */
export default function HelpMenu({ anchor, place, onClose }: Props) {
  const { data, isPending, isError, refetch } = useQuery(helpArticleQueries.forPage(place.path, place.title));
  const state = (label: string): MenuEntry => ({
    id: 'state',
    label,
    section,
    disabled: true,
    onAction: () => undefined,
  });
  const articles = (): readonly MenuEntry[] => {
    if (isPending) return [state('Loading articles...')];
    if (isError && !data)
      return [{ id: 'retry', label: 'Failed to load articles. Retry', section, onAction: () => void refetch() }];
    if (data?.length === 0) return [state('No article about this page')];
    return (data ?? []).map(({ id, slug, title, summary }) => ({
      id,
      label: title,
      description: summary ?? undefined,
      icon: <FileText size={16} aria-hidden />,
      section,
      to: `/support/${slug}`,
    }));
  };
  return (
    <AnchoredMenu
      label="Help"
      anchor={anchor}
      onClose={onClose}
      placement="bottom end"
      items={[
        ...articles(),
        { id: 'all', label: 'All articles', icon: <List size={16} aria-hidden />, section: 'More', to: '/support' },
        {
          id: 'ask',
          label: 'Contact support',
          icon: <LifeBuoy size={16} aria-hidden />,
          section: 'More',
          to: `/support/tickets/new?from=${encodeURIComponent(place.path)}`,
        },
      ]}
    />
  );
}
