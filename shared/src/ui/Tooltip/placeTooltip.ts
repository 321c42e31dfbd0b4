export type TooltipPlacement = 'top' | 'bottom';

const gap = 6;
const margin = 8;

/** Left and top, in viewport pixels, of a tooltip centred on its target, kept inside the window and turned over where there is no room. */
export const placeTooltip = (
  target: DOMRect,
  tip: DOMRect,
  placement: TooltipPlacement,
  width: number,
  height: number,
) => {
  const above = target.top - tip.height - gap;
  const below = target.bottom + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + tip.height <= height - margin;
  const top = placement === 'top' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above;
  const centred = target.left + target.width / 2 - tip.width / 2;
  return { left: Math.max(margin, Math.min(centred, width - tip.width - margin)), top };
};
