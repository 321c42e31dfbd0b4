import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

test('what is done offline is tried and refused at once, so that it is not lost with the page', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => undefined);
  const mutation = client.getMutationCache().build(
    client,
    client.defaultMutationOptions({
      mutationFn: () => Promise.reject(new Error('No connection')),
    }),
  );
  await expect(mutation.execute(undefined)).rejects.toThrow('No connection');
  onlineManager.setOnline(true);
});
