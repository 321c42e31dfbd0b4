import preset from '../tooling/jest/preset.js';

export default { ...preset, displayName: 'mf-account' };
