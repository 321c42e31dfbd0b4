import preset from '@milepost/tooling/jest/preset';

export default { ...preset, displayName: 'mf-sample' };
