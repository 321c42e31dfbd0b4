const inOneLine = 20;

/**
 * Reads Playwright's list of results and reports what somebody who waits wants to know: each failure at once, and now and
 * then how many are done.
 */
export function reportProgress(report: (line: string) => void): (text: string) => void {
  let rest = '';
  let done = 0;
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, mark] = /^\s+([✓✘])\s+\d+ /.exec(line) ?? [];
      if (mark === undefined) continue;
      done += 1;
      if (mark === '✘') report(line.trimEnd());
      else if (done % inOneLine === 0) report(`  ${done} journeys replayed`);
    }
  };
}
