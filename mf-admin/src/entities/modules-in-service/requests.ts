import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@milepost/shared/domain/app-error';
import { registrySchema, type Registry } from '@milepost/shared/contract/module-contract';
import { unreadable } from '@milepost/shared/data/errors';

/**
 * The registry that the shell's page starts from: which release of each module is in service, on trial, or to fall back to.
 * @throws AppError `network` when nothing answers, `server` for what is no registry
 */
export async function getRegistry(): Promise<Registry> {
  const answer = await fetch(new URL('/registry.json', window.location.href), { cache: 'no-cache' }).catch(
    (cause: unknown) => {
      const message = 'Failed to load the list of modules.';
      throw new AppError({ code: 'network', kind: 'network', message, cause });
    },
  );
  const registry = registrySchema.safeParse(answer.ok ? await answer.json() : undefined);
  if (!registry.success) throw unreadable(registry.error);
  return registry.data;
}

const moduleInServiceKeys = { current: () => ['modulesInService'] };

export const registryQueries = {
  current: () =>
    queryOptions({
      queryKey: moduleInServiceKeys.current(),
      meta: { tables: ['releases'] },
      queryFn: getRegistry,
      staleTime: 10_000,
    }),
};
