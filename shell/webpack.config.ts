import { shellConfig } from '@milepost/tooling/webpack/shell';

export default shellConfig(import.meta.url);
