import type { AriaComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ChartTheme } from './chartTheme.ts';

type BaseOption = {
  animation: boolean;
  animationDuration: number;
  textStyle: { fontFamily: string };
  aria: AriaComponentOption;
  tooltip: TooltipComponentOption;
};

/** What every drawing begins with: movement, type, patterns beside the colours, tooltips in the theme. */
export const baseOption = (theme: ChartTheme, isStill: boolean): BaseOption => ({
  animation: !isStill,
  animationDuration: 200,
  textStyle: { fontFamily: theme.font },
  // The description is the caller's; the component is here for the patterns alone.
  aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
  tooltip: {
    // HTML tooltips write style attributes, which the content security policy forbids.
    renderMode: 'richText',
    confine: true,
    backgroundColor: theme.raised,
    borderColor: theme.border,
    borderWidth: 1,
    padding: [8, 10],
    textStyle: { color: theme.text, fontSize: 12, lineHeight: 18 },
  },
});
