import { topology } from '../topology/topology.ts';
import { makeModule, pageOf } from './new-module.ts';

const usage = 'npm run new-module -- mf-billing';
const [name, ...others] = process.argv.slice(2);

async function make(folder: string): Promise<string> {
  const started = performance.now();
  const { port } = await makeModule(process.cwd(), folder);
  const { shell } = topology();
  const alone = port + shell.port - topology(0).shell.port;
  return `
${folder} is made and registered (${((performance.now() - started) / 1000).toFixed(1)} s). Its page is ${pageOf(folder)}, for coaches and administrators.

  npm run dev -- ${folder}                see it at ${shell.origin}${pageOf(folder)}; alone at http://localhost:${alone}
  npx jest -c ${folder}/jest.config.js    run its tests
  ${folder}/module.config.ts              say which paths it has and who may open them

docs/new-team.md tells how to go on. Commit package.json, package-lock.json, tooling/src/topology and
shared/src/contract with the folder.
`;
}

try {
  if (name === undefined) throw new Error(`Which name? ${usage}`);
  if (others.length > 0) throw new Error(`What is '${others.join(' ')}' for? ${usage}`);
  const isQuestion = name === '--help' || name === '-h';
  process.stdout.write(
    isQuestion ? `${usage}\nMakes a module with a page at /billing; docs/new-team.md\n` : await make(name),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
