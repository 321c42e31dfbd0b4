import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { IntegrityTable } from './integrity-table.ts';

// Longer than the shell's own patience, which is the one that reports.
const timeoutMs = 20_000;

/** Makes the federation runtime load entry scripts with their hash. Later chunks are loaded by the modules' own code. */
export const integrityPlugin = (table: IntegrityTable): ModuleFederationRuntimePlugin => ({
  name: 'milepost-integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = table.integrityOf(url);
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout: timeoutMs };
  },
});
