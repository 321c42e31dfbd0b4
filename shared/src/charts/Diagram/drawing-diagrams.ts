import { BarChart, BoxplotChart, FunnelChart, HeatmapChart, SankeyChart } from 'echarts/charts';
import {
  AriaComponent,
  CalendarComponent,
  GridComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { use as register } from 'echarts/core';
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

export * from '../Chart/echarts.ts';
