import type { RequestListener } from 'node:http';
import * as z from 'zod';
import { folderName } from '@milepost/shared/contract/module-name';
import { sourceStack } from '../registry/source-stack.ts';
import type { RegistryPlaces } from '../registry/store/places.ts';
import { invalid, managerListener, requestOf } from './manager-requests.ts';
import type { ShellConfig } from './shell-config.ts';

const schema = z.strictObject({
  module: z.string().regex(/^(shell|mf_[a-z]+)$/),
  version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]*$/),
  stack: z.string().max(4000),
});

/**
 * Shows administrators where in the sources an error's stack lies. The maps stay here: they hold the sources, which
 * nobody gets.
 */
export const stackListener = (places: RegistryPlaces, config: ShellConfig): RequestListener =>
  managerListener(
    config,
    async (request) => {
      const { data } = schema.safeParse(request.method === 'POST' ? await requestOf(request) : undefined);
      if (!data) throw invalid();
      return { stack: await sourceStack(places, { part: folderName(data.module), version: data.version }, data.stack) };
    },
    (error) => {
      process.stderr.write(`${String(error)}\n`);
      return { status: 500, body: { message: 'Something went wrong on our side. Try again.' } };
    },
  );
