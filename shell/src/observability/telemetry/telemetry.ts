import { sendReports, type VitalReport } from './send-reports.ts';
import type { ServedModule } from '../../core/served-module.ts';
import { moduleAtFault, type Blamed } from './module-at-fault.ts';
import { observeErrors } from './observe-errors.ts';
import { observeLongTasks } from './observe-long-tasks.ts';
import { observeVitals } from './observe-vitals.ts';
import { createReportQueue } from './report-queue.ts';
import { thrownMessage, thrownStack } from './thrown.ts';

/** What is at the current path: the module of the page, and the claimed path. */
export type Place = Blamed & { readonly path: string | undefined };

export type Telemetry = {
  /** A module could not be loaded, or broke while it was shown. */
  readonly moduleFailed: (failure: Blamed & { readonly kind: 'load' | 'render'; readonly error: unknown }) => void;
  /** How long a module took from being asked for to being there, in milliseconds. */
  readonly moduleLoaded: (release: Blamed, milliseconds: number) => void;
};

/** Figures of the page that was opened first, on any page where they become final. */
const ofTheStart: readonly VitalReport['name'][] = ['LCP', 'FCP', 'TTFB'];

const browserName = (): string | undefined => {
  const [, name, version] = /(Firefox|Edg|OPR|Chrome|Version)\/(\d+)/.exec(navigator.userAgent) ?? [];
  return name && version ? `${name === 'Version' ? 'Safari' : name} ${version}` : undefined;
};

/**
 * Observes errors and speed, and sends them to the backend with module and version. No personal data: the claimed
 * path instead of the address, no text of the page, no account.
 */
export function startTelemetry(options: {
  readonly modules: readonly ServedModule[];
  readonly shellVersion: string;
  /** Asked when a report is made: who is signed in, and so whose page it is, is not known from the first moment on. */
  readonly place: (pathname: string) => Place;
}): Telemetry {
  const { modules, shellVersion, place } = options;
  const firstPage = window.location.pathname;
  const here = (): Place => place(window.location.pathname);
  const queue = createReportQueue((errors, vitals) => void sendReports(errors, vitals));
  const browser = browserName();
  const device = matchMedia('(max-width: 640px)').matches ? ('phone' as const) : ('desktop' as const);
  const shell: Blamed = { module: 'shell', version: shellVersion, channel: 'stable' };
  const blame = (text: string, otherwise = shell): Blamed => moduleAtFault(text, modules, otherwise);
  const measured = (blamed: Blamed, path: string | undefined, name: VitalReport['name'], value: number): void => {
    const { module, version, channel } = blamed;
    queue.vital({ module, version, channel, path, device, name, value });
  };

  observeErrors((error, source) => {
    const { path, ...whose } = here();
    const stack = thrownStack(error);
    // An error without a stack, such as thrown text, is reported with the script that passes it on, often not its
    // source.
    const blamed = stack === undefined ? blame(source, whose) : blame(stack);
    queue.error({ ...blamed, kind: 'error', message: thrownMessage(error), stack, path, browser });
  });
  observeLongTasks((source, milliseconds) => measured(blame(source), here().path, 'long_task', milliseconds));
  // The library that measures is not in the way of the first page. The browser keeps for it what was before.
  const measureVitals = (): void => {
    const observing = observeVitals((name, value) => {
      const { path, ...whose } = ofTheStart.includes(name) ? place(firstPage) : here();
      measured(whose, path, name, value);
    });
    // Where the library does not come, as without a network, nothing is measured.
    observing.catch(() => undefined);
  };
  const soon = (): unknown => setTimeout(measureVitals, 1000);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });

  return {
    moduleFailed: ({ module, version, channel, kind, error }) => {
      const { path } = here();
      queue.error({
        module,
        version,
        channel,
        kind,
        message: thrownMessage(error),
        stack: thrownStack(error),
        path,
        browser,
      });
    },
    moduleLoaded: (release, milliseconds) => measured(release, here().path, 'load', milliseconds),
  };
}
