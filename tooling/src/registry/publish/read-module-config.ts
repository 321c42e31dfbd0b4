import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import * as contract from '@milepost/shared/contract/module-contract';
import { build } from 'esbuild';

/**
 * What a module says of itself in its `module.config.ts`, as the file is now.
 * @param directory the module's folder
 * @throws Error with the place of the fault when the file cannot be read, ZodError when it holds no configuration
 */
export async function readModuleConfig(directory: string): Promise<contract.ModuleConfig> {
  const file = path.resolve(directory, 'module.config.ts');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'silent',
  });
  const required = createRequire(file);
  const module: { exports: { default?: unknown } } = { exports: {} };
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'require'], { filename: file }) as (
    loaded: typeof module,
    require: (name: string) => unknown,
  ) => void;
  run(module, (name) => (name === '@milepost/shared/contract/module-contract' ? contract : required(name)));
  return contract.moduleConfigSchema.parse(module.exports.default);
}
