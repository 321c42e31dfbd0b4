/** Milliseconds from which on a frame is felt as a stutter; shorter ones are not reported. */
const felt = 150;
/** A page that stutters all the time reports nothing new. */
const most = 20;

/** The script that took longest in a frame, where the browser says so. */
function slowestScript(entry: PerformanceEntry): string {
  const scripts: unknown = Reflect.get(entry, 'scripts');
  if (!Array.isArray(scripts)) return '';
  let slowest = { duration: 0, address: '' };
  for (const script of scripts) {
    const duration = Number(Reflect.get(Object(script), 'duration'));
    const address = String(Reflect.get(Object(script), 'sourceURL') ?? '');
    if (duration > slowest.duration) slowest = { duration, address };
  }
  return slowest.address;
}

/**
 * Observes long frames (https://w3c.github.io/long-animation-frames/), in browsers that report them.
 * @param heard gets the script at fault, '' when there is none, and milliseconds
 */
export function observeLongTasks(heard: (source: string, milliseconds: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return;
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.duration < felt) continue;
      heard(slowestScript(entry), entry.duration);
      count += 1;
      if (count >= most) return observer.disconnect();
    }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
}
