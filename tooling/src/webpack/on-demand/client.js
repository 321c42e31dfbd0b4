/* global __webpack_require__, __webpack_public_path__, fetch, location */
// Runs in the place of what is imported on demand, until the development server has compiled it: asks for it, once. It
// comes as a hot update. webpack's own client holds a connection open for each tab instead, of six that a browser makes.

// A hot update brings a new table of what is consumed from the shared libraries. Federation's runtime believes that it
// has read it already, and would not find what only a newly compiled page asks for.
const sharing = __webpack_require__.consumesLoadingData;
if (sharing) Object.defineProperty(sharing, '_updated', { configurable: true, get: () => 0, set() {} });

export function keepAlive({ data, active, onError }) {
  if (!active) {
    fetch(new URL(`/compile?${data}`, new URL(__webpack_public_path__, location.href)), { method: 'POST' }).then(
      (answer) => answer.ok || onError(new Error(`The development server answered ${answer.status}`)),
      onError,
    );
  }
  return () => undefined;
}
