import { onlineManager, QueryObserver } from '@tanstack/react-query';
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

test('a change while the first answer is on its way is asked for, and the first answer is not shown', async () => {
  const client = createQueryClient(() => undefined);
  const answers: ((notes: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['notes'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const asked = client.invalidateQueries({ queryKey: ['notes'] });
  expect(answers).toHaveLength(2);
  answers[0]?.([]);
  answers[1]?.(['Bring both letters']);
  await asked;
  expect(observer.getCurrentResult().data).toEqual(['Bring both letters']);
  stop();
});

test('who waits for the first answer gets the newer one', async () => {
  const client = createQueryClient(() => undefined);
  const answers: ((notes: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const waiting = client.fetchQuery({ queryKey: ['notes'], queryFn });
  const stop = new QueryObserver(client, { queryKey: ['notes'], queryFn }).subscribe(() => undefined);
  void client.invalidateQueries({ queryKey: ['notes'] });
  answers[0]?.([]);
  answers[1]?.(['Bring both letters']);
  await expect(waiting).resolves.toEqual(['Bring both letters']);
  stop();
});
