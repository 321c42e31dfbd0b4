import { createGlobalStyle, css } from 'styled-components';

/**
 * What pdf.js needs of its stylesheet to lay text invisibly over the drawn page (react-pdf/dist/Page/TextLayer.css).
 * Here and not that file: the page's policy takes styles from the shell's origin only.
 */
export const textLayerStyles = css`
  .textLayer {
    color-scheme: only light;
    position: absolute;
    inset: 0;
    z-index: 1;
    overflow: clip;
    line-height: 1;
    text-align: initial;
    text-size-adjust: none;
    forced-color-adjust: none;
    transform-origin: 0 0;
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
  }
  .textLayer :is(span, br) {
    position: absolute;
    margin: 0;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
  }
  .textLayer > :not(.markedContent),
  .textLayer .markedContent span:not(.markedContent) {
    z-index: 1;
    --font-height: 0;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    --scale-x: 1;
    --rotate: 0deg;
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .textLayer .markedContent {
    display: contents;
  }
  .textLayer span[role='img'] {
    user-select: none;
    cursor: default;
  }
  .textLayer ::selection {
    background: color-mix(in srgb, #0a6c86, transparent 70%);
  }
  .textLayer br::selection {
    background: transparent;
  }
  .textLayer .endOfContent {
    display: block;
    position: absolute;
    inset: 100% 0 0;
    z-index: 0;
    cursor: default;
    user-select: none;
  }
  .textLayer.selecting .endOfContent {
    top: 0;
  }
  [data-main-rotation='90'] {
    transform: rotate(90deg) translateY(-100%);
  }
  [data-main-rotation='180'] {
    transform: rotate(180deg) translate(-100%, -100%);
  }
  [data-main-rotation='270'] {
    transform: rotate(270deg) translateX(-100%);
  }
`;

/** Makes react-pdf see that the text layer is styled. */
export const TextLayerIsStyled = createGlobalStyle`
  :root {
    --react-pdf-text-layer: 1;
  }
`;
