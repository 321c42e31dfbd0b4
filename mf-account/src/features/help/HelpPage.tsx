import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { helpArticleQueries } from '@milepost/shared/entities/help-articles/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Page, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Link } from '@milepost/shared/ui/routing';
import { OwnTickets } from './tickets/OwnTickets.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    padding: 12px 16px;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  li:hover {
    background: color-mix(in oklab, var(--raised), var(--sunken) 60%);
  }
  a {
    display: inline-flex;
    min-height: 24px;
    font-weight: 550;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    color: var(--muted);
    font-size: var(--size-13);
    overflow-wrap: anywhere;
  }
`;

/** The articles for the current user, searched in title and text with typing errors. */
function Articles() {
  const { parameters, change } = useAddress();
  const search = parameters.get('q') ?? '';
  const { data, error, isPending, refetch } = useQuery(helpArticleQueries.list(useDeferredValue(search)));
  const searchFor = (q: string): void => change({ q: q.slice(0, 200) });
  return (
    <Stack>
      <Toolbar>
        <SearchField label="Search articles" placeholder="Search articles" value={search} onChange={searchFor} />
      </Toolbar>
      {error && !data ? (
        <ErrorState title="Failed to load articles" onRetry={() => void refetch()}>
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      ) : isPending ? (
        <Skeleton shape="block" height="240px" label="Loading articles..." />
      ) : (
        <Card padding="none">
          {data?.length === 0 ? (
            search.trim() === '' ? (
              <EmptyState title="No articles yet">Articles appear here once they are published.</EmptyState>
            ) : (
              <EmptyState
                title="No articles match"
                action={<Button onClick={() => searchFor('')}>Show all articles</Button>}
              />
            )
          ) : (
            <List aria-label="Articles">
              {data?.map(({ id, slug, title, summary }) => (
                <li key={id} dir="auto">
                  <Link to={`/support/${slug}`}>{title}</Link>
                  {summary && <p>{summary}</p>}
                </li>
              ))}
            </List>
          )}
        </Card>
      )}
    </Stack>
  );
}

/** `/support`: the help articles for the current user, searched with typing errors, and what they asked support. */
export default function HelpPage() {
  return (
    <Page>
      <PageHeader
        title="Support & Help"
        subtitle="Answers to what people ask about Milepost"
        actions={
          <ButtonLink tone="primary" to="/support/tickets/new">
            New ticket
          </ButtonLink>
        }
      />
      <Columns>
        <Articles />
        <OwnTickets />
      </Columns>
    </Page>
  );
}
