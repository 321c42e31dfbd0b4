import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathnameOf } from './answers/answer-safely.ts';
import { moduleFileHeaders, modulePageHeaders } from './answers/headers.ts';
import { notFound, publishedFiles } from './answers/published-files.ts';
import { readOnly } from './answers/read-only.ts';
import type { ShellConfig } from './shell-config.ts';

/**
 * Serves a module at its own origin: the files of all its versions, each in the version's folder, and for every path
 * without an extension the page that runs the live version alone, with the `config.json` that this page reads.
 * @param directory the module's folder of versions in the registry
 */
export function moduleListener(directory: string, config: ShellConfig): RequestListener {
  const page = path.join(directory, 'index.html');
  const files = publishedFiles(directory, moduleFileHeaders);
  return readOnly((request, response) => {
    const pathname = pathnameOf(request.url);
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      response.end(JSON.stringify(config));
    } else if (path.extname(pathname) === '' && existsSync(page)) {
      response.writeHead(200, modulePageHeaders(config)).end(readFileSync(page));
    } else {
      files(request, response, () => notFound(response, moduleFileHeaders('')));
    }
  });
}
