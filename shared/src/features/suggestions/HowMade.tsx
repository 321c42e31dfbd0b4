import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '../../domain/dates/dates.ts';
import { suggestionKinds, type Suggestion, type SuggestionKind } from '../../entities/suggestions/model.ts';
import { FactList } from '../../ui/FactList/FactList.tsx';

const Details = styled.details`
  summary {
    width: fit-content;
    min-height: 24px;
    cursor: pointer;
  }
  p {
    margin: var(--space-2) 0;
    color: var(--muted);
  }
`;

/** Where a suggestion comes from: its template's version, and which model wrote it, if one did. */
export function HowMade({ kind, suggestion }: { kind: SuggestionKind; suggestion: Suggestion }) {
  const zone = useTimeZone();
  return (
    <Details>
      <summary>How was this made?</summary>
      <p>
        {suggestion.model === null
          ? 'Composed from a template, without a model. Only data that you can see yourself was used.'
          : `${suggestion.model} wrote it from a text that was composed from a template. Only data that you can see yourself was used.`}
      </p>
      <FactList
        facts={[
          { name: 'Template', value: `${suggestionKinds[kind]}, version ${suggestion.version}` },
          {
            name: 'Made',
            value: `${suggestion.model === null ? 'Without a model' : `Written with ${suggestion.model}`}, ${formatDateTime(suggestion.created_at, zone)}`,
          },
          { name: 'Input', value: <code>{`SHA-256 ${suggestion.input_hash.slice(0, 16)}…`}</code> },
        ]}
      />
    </Details>
  );
}
