import styled from 'styled-components';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import type { CheckedContacts, LeftOut } from './check-contacts.ts';

const List = styled.ul`
  max-height: 260px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    padding: 8px var(--space-4);
    border-top: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 550;
  }
  small {
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
`;

const count = new Intl.NumberFormat('en-US');

/** The contacts that are left out, with their place in the file and the reason. */
function LeftOutCard({ title, people }: { title: string; people: readonly LeftOut[] }) {
  if (people.length === 0) return null;
  return (
    <Card title={title} meta={count.format(people.length)} padding="none">
      <List data-print="whole" aria-label={title} tabIndex={0}>
        {people.map(({ number, name, reason }) => (
          <li key={number}>
            <b dir="auto">{name === '' ? 'No name' : name}</b>
            <small>
              No. {count.format(number)} in the file · {reason}
            </small>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** What an import would do, before anything is written. */
export function ImportPreview({ checked: { added, present, refused } }: { checked: CheckedContacts }) {
  return (
    <Stack gap={4}>
      {added.length > 0 && (
        <Card title="New contacts" meta={count.format(added.length)} padding="none">
          <List data-print="whole" aria-label="New contacts" tabIndex={0}>
            {added.map(({ number, contact: { name, role, company, email } }) => (
              <li key={number}>
                <b dir="auto">{name}</b>
                <small dir="auto">{[role, company, email].filter((part) => part !== null).join(' · ')}</small>
              </li>
            ))}
          </List>
        </Card>
      )}
      <LeftOutCard title="Already in your network" people={present} />
      <LeftOutCard title="Can't import" people={refused} />
    </Stack>
  );
}
