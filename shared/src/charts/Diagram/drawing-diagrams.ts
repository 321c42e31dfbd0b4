import { BarChart, BoxplotChart, FunnelChart, HeatmapChart, SankeyChart } from 'echarts/charts';
import {
  AriaComponent,
  CalendarComponent,
  GridComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { setPlatformAPI, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// What diagrams need, loaded by the first of them on a page.
register([
  BarChart,
  BoxplotChart,
  FunnelChart,
  HeatmapChart,
  SankeyChart,
  AriaComponent,
  CalendarComponent,
  GridComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

// A heat map is painted in parts of 15 ms (ECharts 6.1 takes each for one of endless data), and the next part fails
// where the drawing has gone meanwhile. Without a clock it is painted whole. Nothing else asks this clock.
setPlatformAPI({ getTime: () => 0 });

export * from '../Chart/echarts.ts';
