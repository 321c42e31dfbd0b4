import { remoteConfig } from '@milepost/tooling/webpack/remote';

export default remoteConfig(import.meta.url);
