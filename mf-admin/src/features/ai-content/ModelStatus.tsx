import { useQuery } from '@tanstack/react-query';
import { aiTemplateQueries } from '../../entities/ai-templates/requests.ts';
import { modelSentence } from '@milepost/shared/entities/suggestions/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

/** Whether a model is connected, and how much of this month's budget it used. */
export function ModelStatus() {
  const usage = useQuery(aiTemplateQueries.model());
  return (
    <LoadedContent query={usage} failure="Failed to load whether a model is connected">
      {usage.data ? (
        <Alert tone="info">{modelSentence(usage.data)}</Alert>
      ) : (
        <Skeleton shape="block" height="48px" label="Loading whether a model is connected..." />
      )}
    </LoadedContent>
  );
}
