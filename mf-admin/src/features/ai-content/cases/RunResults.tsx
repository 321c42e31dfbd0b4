import styled from 'styled-components';
import type { AiRun, CaseResult } from '../../../entities/ai-templates/model.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';

const Text = styled.pre`
  margin: var(--space-2) 0 0;
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const quoted = (parts: readonly string[]): string => parts.map((part) => `“${part}”`).join(', ');
const problemsOf = ({ missing, unwanted }: CaseResult): string[] => [
  ...(missing.length > 0 ? [`Missing: ${quoted(missing)}`] : []),
  ...(unwanted.length > 0 ? [`Not wanted: ${quoted(unwanted)}`] : []),
];

/** What each test case gave; of one that fails, why and with which text. */
export function RunResults({ run }: { run: AiRun }) {
  const failed = run.results.filter(({ passed }) => !passed).length;
  return (
    <div role="status">
      <Card
        title={`Version ${run.version}`}
        meta={failed === 0 ? 'All test cases pass' : `${failed} of ${run.results.length} fail`}
        padding="none"
      >
        <CardList>
          {run.results.map((result) => (
            <CardRow key={result.case}>
              <RowText>
                <h3 dir="auto">{result.case}</h3>
                {problemsOf(result).map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
                {!result.passed && (
                  <details>
                    <summary>Text</summary>
                    <Text dir="auto">{result.text}</Text>
                  </details>
                )}
              </RowText>
              <Badge tone={result.passed ? 'positive' : 'critical'}>{result.passed ? 'Passes' : 'Fails'}</Badge>
            </CardRow>
          ))}
        </CardList>
      </Card>
    </div>
  );
}
