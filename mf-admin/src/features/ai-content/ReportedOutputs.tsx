import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { aiTemplateQueries } from '../../entities/ai-templates/requests.ts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Text = styled.p`
  margin-top: var(--space-3);
  padding: var(--space-3);
  border-radius: var(--radius-small);
  background: var(--surface);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const becameLabel = { used: 'Used', dismissed: 'Dismissed, and its text deleted' };

/** The suggestions that people reported, with the version and the input that each came from. */
export function ReportedOutputs({ templateId }: { templateId: string }) {
  const zone = useTimeZone();
  const reported = useQuery(aiTemplateQueries.reported(templateId));
  return (
    <LoadedContent query={reported} failure="Failed to load reported suggestions">
      {!reported.data && <Skeleton shape="block" height="240px" label="Loading reported suggestions..." />}
      {reported.data?.length === 0 && (
        <Card>
          <EmptyState title="Nothing reported">
            Suggestions that people report appear here with their reason.
          </EmptyState>
        </Card>
      )}
      <Stack>
        {reported.data?.map(
          ({ id, version, text, reason, input_hash, model, person, answered_at, answered_before }) => (
            <Card key={id} title={<bdi>{reason}</bdi>} meta={`Version ${version}`}>
              <FactList
                facts={[
                  { name: 'Reported by', value: person && nameOf(person) },
                  { name: 'Reported', value: formatDateTime(answered_at, zone) },
                  { name: 'Before that', value: answered_before && becameLabel[answered_before] },
                  {
                    name: 'Made',
                    value: `${model === null ? 'Without a model' : `Written with ${model}`}, from version ${version}`,
                  },
                  { name: 'Input', value: <code>{`SHA-256 ${input_hash}`}</code> },
                ]}
              />
              {text !== '' && <Text dir="auto">{text}</Text>}
            </Card>
          ),
        )}
      </Stack>
    </LoadedContent>
  );
}
