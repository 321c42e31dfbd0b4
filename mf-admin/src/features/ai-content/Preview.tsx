import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { aiTemplateQueries } from '../../entities/ai-templates/requests.ts';
import { samplesOf, type AiTemplate } from '../../entities/ai-templates/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Card } from '@milepost/shared/ui/Card';
import { Select } from '@milepost/shared/ui/Select';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { useDebouncedValue } from '@milepost/shared/ui/useDebouncedValue';

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What the typed text gives for sample data or for a test case, by the function that composes suggestions. */
export function Preview({ template, body }: { template: AiTemplate; body: string }) {
  const [example, setExample] = useState('');
  const cases = useQuery(aiTemplateQueries.cases(template.id));
  const input = cases.data?.find(({ id }) => id === example)?.input ?? samplesOf(template);
  const wanted = useDebouncedValue(body, 400);
  const isBlank = wanted.trim() === '';
  const { data, error } = useQuery({
    ...aiTemplateQueries.preview(template.id, wanted, input),
    enabled: !isBlank,
    retry: false,
  });
  return (
    <Card
      title="Preview"
      actions={
        <Select
          label="Preview with"
          hideLabel
          options={[
            { value: '', label: 'Sample data' },
            ...(cases.data ?? []).map(({ id, name }) => ({ value: id, label: `Test case: ${name}` })),
          ]}
          value={example}
          onChange={({ target }) => setExample(target.value)}
        />
      }
    >
      <div aria-live="polite">
        {isBlank ? (
          <p>Nothing to preview yet. Write the text.</p>
        ) : error ? (
          <Alert tone="critical">{messageOf(error, 'Failed to load the preview. Try again.')}</Alert>
        ) : data === undefined ? (
          <Skeleton lines={6} label="Loading preview..." />
        ) : (
          <Text dir="auto">{data || 'Every line is left out.'}</Text>
        )}
      </div>
    </Card>
  );
}
