import { makeModule } from './new-module.ts';

const [name] = process.argv.slice(2);

try {
  if (name === undefined) throw new Error('Which name? npm run new-module -- mf-billing');
  const started = performance.now();
  const { port } = makeModule(process.cwd(), name);
  const page = name.replace('mf-', '/');
  process.stdout.write(`
${name} is made and registered (${((performance.now() - started) / 1000).toFixed(1)} s). Its page is ${page}, for coaches and administrators.

  npm run dev -- ${name}                see it at http://localhost:3000${page}; alone at http://localhost:${port}
  npx jest -c ${name}/jest.config.js    run its tests
  ${name}/module.config.ts              say which paths it has and who may open them

docs/new-team.md tells how to go on. Commit package.json, package-lock.json and tooling/src/topology with the folder.
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
