import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { AppError } from '@milepost/shared/domain/app-error';
import { useOptimisticAction } from './optimistic-action.ts';

const offline = new AppError({ code: 'network', kind: 'network', message: 'You are offline' });

/** An action that creates a fruit, and the ids that it was sent under. */
const create = (options: { readonly isFinal?: true } = {}) => {
  const sent: string[] = [];
  let error: AppError | undefined;
  const client = new QueryClient();
  const { result } = renderHook(
    () =>
      useOptimisticAction<string>({
        changes: ['saved_views'],
        send: async (_name, id) => {
          sent.push(id);
          if (error) throw error;
        },
        ...options,
      }),
    { wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider {...{ client, children }} /> },
  );
  const attempt = async (name: string, failure?: AppError): Promise<void> => {
    error = failure;
    act(() => result.current.mutate(name));
    await waitFor(() => expect(result.current.status).toBe(failure ? 'error' : 'success'));
  };
  return { sent, attempt };
};

test('another try creates under the same id, and what comes after it under another', async () => {
  const { sent, attempt } = create();
  await attempt('plum', offline);
  await attempt('plums');
  await attempt('plums');
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

test('what nobody can change later is another record when it is another one at the next try', async () => {
  const { sent, attempt } = create({ isFinal: true });
  for (const name of ['fig', 'fig', 'lime']) await attempt(name, offline);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});
