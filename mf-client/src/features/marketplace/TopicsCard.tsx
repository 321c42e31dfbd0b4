import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { marketplaceQueries, saveClientTopics } from '@milepost/shared/entities/marketplace/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Alert } from '@milepost/shared/ui/Alert';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TagField } from '@milepost/shared/ui/TagField';
import { Facts, Tags } from './coach.styles.ts';

/** The topics that the client wants help with: coaches are matched by them. */
export function TopicsCard() {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const saved = useQuery(marketplaceQueries.topics(user.id));
  const filters = useQuery(marketplaceQueries.filters());
  const [edited, setEdited] = useState<readonly string[]>();
  const save = useMutation({
    mutationFn: (topics: readonly string[]) => saveClientTopics(user.id, topics),
    onSuccess: ({ topics }) => {
      queryClient.setQueryData(marketplaceQueries.topics(user.id).queryKey, topics);
      void invalidate(queryClient, 'client_interests');
      setEdited(undefined);
    },
  });
  if (saved.data === undefined) {
    return (
      <Card title="Your topics">
        {saved.error ? (
          <ErrorState title="Failed to load your topics" onRetry={() => void saved.refetch()}>
            {messageOf(saved.error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        ) : (
          <Skeleton lines={2} label="Loading your topics..." />
        )}
      </Card>
    );
  }
  const topics = saved.data;
  if (edited === undefined) {
    return (
      <Card
        title="Your topics"
        actions={
          <Button size="small" onClick={() => setEdited(topics)}>
            {topics.length === 0 ? 'Add topics' : 'Change'}
          </Button>
        }
      >
        {topics.length > 0 ? (
          <Tags aria-label="Your topics">
            {topics.map((topic) => (
              <li key={topic}>
                <Badge tone="accent" dot={false}>
                  {topic}
                </Badge>
              </li>
            ))}
          </Tags>
        ) : (
          <Facts as="p">Add what you want help with to see matching coaches first.</Facts>
        )}
      </Card>
    );
  }
  return (
    <Card title="Your topics">
      <Stack>
        <TagField
          label="What do you want help with?"
          value={edited}
          onChange={setEdited}
          suggestions={filters.data?.specialties ?? []}
          description="Press Enter or comma after each topic. Up to 12."
        />
        {save.error && <Alert tone="critical">{messageOf(save.error, 'Failed to save your topics.')}</Alert>}
        <FormActions>
          <Button onClick={() => setEdited(undefined)}>Cancel</Button>
          <Button tone="primary" busy={save.isPending} onClick={() => save.mutate(edited)}>
            Save topics
          </Button>
        </FormActions>
      </Stack>
    </Card>
  );
}
