import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FirstScriptPlugin } from './FirstScriptPlugin.ts';
import { build } from './testing/build.ts';

const directory = temporaryFolder('first-script');

/** The page of a build whose first script is this one. */
async function pageWith(script: string): Promise<string> {
  writeFileSync(path.join(directory, 'main.js'), '');
  writeFileSync(path.join(directory, 'words.ts'), "export const words: readonly string[] = ['Hello', '$&'];");
  writeFileSync(path.join(directory, 'first.ts'), script);
  await build(directory, {
    plugins: [
      new FirstScriptPlugin(path.join(directory, 'first.ts'), 'production'),
      new HtmlWebpackPlugin({ templateContent: '<script id="first">"%FIRST_SCRIPT%"</script>' }),
    ],
  });
  return readFileSync(path.join(directory, 'dist/index.html'), 'utf8');
}

test('the script stands in the page compiled, with what it imports, and is no file of its own', async () => {
  const page = await pageWith(
    "import { words } from './words.ts';\nconst shown: string = words.join();\ndocument.title = shown;",
  );
  const [, script = ''] = /<script id="?first"?>(.*?)<\/script>/s.exec(page) ?? [];
  const document = { title: '' };
  runInNewContext(script, { document });
  expect(document.title).toBe('Hello,$&');
  expect(page.match(/src=/g)).toHaveLength(1);
});

test.each([
  ['is wrong', 'const broken = ;', 'first.ts'],
  ['is large', `document.title = '${'x'.repeat(7000)}';`, '6144 at most'],
])('a script that %s fails the build', async (_, script, message) => {
  await expect(pageWith(script)).rejects.toThrow(message);
});
