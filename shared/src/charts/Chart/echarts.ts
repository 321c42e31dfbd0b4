import { dispose, getInstanceByDom, init } from 'echarts/core';

export { default as ReactECharts } from 'echarts-for-react/esm/core';

/** What the React component calls of the library. Charts, components and the renderer are registered by the caller. */
export const echarts = { init, dispose, getInstanceByDom };
