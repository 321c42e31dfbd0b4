import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { fittingCrop, mostZoom, shownSize, type Crop } from '../../../entities/photos/model.ts';

type Picture = { readonly src: string; readonly width: number; readonly height: number };

const Stage = styled.div`
  position: relative;
  width: min(256px, 100%);
  aspect-ratio: 1;
  margin: 0 auto;
  overflow: hidden;
  border-radius: var(--radius-small);
  background: var(--sunken);
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  img {
    position: absolute;
    max-width: none;
    user-select: none;
  }
  /* What is outside the circle is in the square that is stored, and on no screen. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow: 0 0 0 256px rgb(0 0 0 / 0.5);
    pointer-events: none;
  }
`;
const Zoom = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: min(256px, 100%);
  margin: 0 auto;
  input {
    flex: 1;
    min-width: 0;
    accent-color: var(--accent);
  }
`;

const step = 0.02;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const percent = (part: number): string => `${part * 100}%`;

/** The picture under its circle: dragged, or moved with arrow keys, and zoomed. */
export function CropStage({
  picture,
  crop,
  onChange,
}: {
  picture: Picture;
  crop: Crop;
  onChange: (crop: Crop) => void;
}) {
  const zoomId = useId();
  const from = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null);
  const change = (next: Crop): void => onChange(fittingCrop(picture, next));
  const { width, height } = shownSize(picture, crop.zoom);

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (from.current === null) return;
    const side = event.currentTarget.clientWidth || 1;
    const { x, y, crop: before } = from.current;
    change({ ...before, x: before.x + (event.clientX - x) / side, y: before.y + (event.clientY - y) / side });
  };
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const [x, y] = by.map((part) => part * (event.shiftKey ? 5 : 1));
    change({ ...crop, x: crop.x + (x ?? 0), y: crop.y + (y ?? 0) });
  };
  return (
    <>
      <Stage
        role="application"
        tabIndex={0}
        aria-label="Position of the photo. Drag it, or press the arrow keys."
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={move}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        onKeyDown={press}
      >
        <img
          src={picture.src}
          alt=""
          draggable={false}
          // Changes with each move of the pointer: a class for each would fill the page's style sheet.
          style={{
            width: percent(width),
            height: percent(height),
            left: percent(0.5 + crop.x - width / 2),
            top: percent(0.5 + crop.y - height / 2),
          }}
        />
      </Stage>
      <Zoom>
        <label htmlFor={zoomId}>Zoom</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={(event) => change({ ...crop, zoom: Number(event.currentTarget.value) })}
        />
      </Zoom>
    </>
  );
}
