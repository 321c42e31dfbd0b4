// Puts federation's runtime where the modules look for it, so that none of them brings a copy. The shell's build takes
// this as a plugin of the runtime; the page that runs a module alone loads it as a script.
import * as runtimeCore from '@whole/federation-runtime-core';

globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;

export default () => ({ name: 'milepost-federation-runtime' });
