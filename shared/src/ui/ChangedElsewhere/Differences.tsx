import styled from 'styled-components';

export type DifferingField = { readonly name: string; readonly mine: string; readonly theirs: string };

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
    border-bottom: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--muted);
    font-size: var(--size-12);
    font-weight: 500;
  }
  tbody th {
    font-weight: 500;
  }
`;

/** Long text keeps its line breaks and scrolls by itself, so that the buttons stay in sight. */
const Value = styled.div`
  max-height: 7.5em;
  overflow-y: auto;
  white-space: pre-wrap;
  &[data-empty] {
    color: var(--muted);
  }
`;

function Side({ of: text, label }: { of: string; label: string }) {
  if (text === '') return <Value data-empty>Empty</Value>;
  return (
    <Value dir="auto" tabIndex={0} role="group" aria-label={label}>
      {text}
    </Value>
  );
}

/** Field by field: what was typed here beside what is saved now. */
export function Differences({ fields }: { fields: readonly DifferingField[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Side of={mine} label={`${name}, yours`} />
            </td>
            <td>
              <Side of={theirs} label={`${name}, theirs`} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
