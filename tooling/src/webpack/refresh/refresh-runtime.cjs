// React's hot reload, one for the whole page: it must be there before React's renderer starts, which the shell brings,
// and must hear of the components that the developed module brings. Whoever comes first installs it.
const runtime = require('@whole/react-refresh');

if (!globalThis.milepostRefresh) {
  runtime.injectIntoGlobalHook(globalThis);
  globalThis.milepostRefresh = runtime;
}

// It is installed once: a second time, it would hear everything twice.
module.exports = { ...globalThis.milepostRefresh, injectIntoGlobalHook: () => undefined };
