declare global {
  /** Tables of hashes that the page's first script has asked for, by address: its user takes it over. */
  var milepostTables: Record<string, Promise<Response>> | undefined;
}

/**
 * A file that a page needs. A `chunk` may run before the shell: it only puts code into the list of its build's version,
 * where the shell finds it.
 */
export type PageFile =
  | { readonly kind: 'chunk' | 'table'; readonly address: string; readonly integrity: string }
  /** The code that runs it checks its hash. */
  | { readonly kind: 'entry'; readonly address: string };

/** Into the browser's cache. Not as a preload: a browser hands one that failed to the next who asks for the file. */
function download(address: string, options?: RequestInit): Promise<Response> {
  const answer = fetch(address, options);
  // The shell requests it once more, and reports a failure.
  answer.catch(() => undefined);
  return answer;
}

function run(address: string, integrity: string): void {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  // A later request for the failed file must not find an element that will never fire an event.
  script.onload = script.onerror = () => script.remove();
  script.src = address;
  document.head.append(script);
}

/** Makes what asks for each file once. */
export function createFileRequests(): (file: PageFile) => void {
  const requestedFiles = new Set<string>();
  const tables: Record<string, Promise<Response>> = {};
  globalThis.milepostTables = tables;
  return (file) => {
    const { address } = file;
    if (requestedFiles.has(address)) return;
    requestedFiles.add(address);
    if (file.kind === 'chunk') run(address, file.integrity);
    else if (file.kind === 'table') tables[address] = download(address, { integrity: file.integrity });
    else void download(address);
  };
}
