import { useEffect, useId, useRef } from 'react';
import { NavigationIcon } from '../navigation/NavigationIcon.tsx';
import type { PaletteItem } from './palette-item.ts';
import type { PaletteSection } from './palette-items.ts';
import { Group, GroupTitle, List, Option, OptionText } from './palette.styles.ts';

/** The id of the option at a place, which the field names while it is chosen. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

type Props = {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
  readonly onOpen: (item: PaletteItem) => void;
};

/** The choices under the field. The focus stays in the field, which receives the keys. */
export function PaletteOptions({ id, sections, chosen, onChoose, onOpen }: Props) {
  const groupId = useId();
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers it gives a promise, which is no end of an effect.
    void active.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen, sections]);
  const places = new Map(sections.flatMap(({ items }) => items).map((item, place) => [item, place]));
  return (
    <List id={id} role="listbox" aria-label="Results">
      {sections.map(({ title, items }) => (
        <Group key={title} role="group" aria-labelledby={`${groupId}-${title}`}>
          <GroupTitle id={`${groupId}-${title}`} role="presentation">
            {title}
          </GroupTitle>
          {items.map((item) => {
            const place = places.get(item) ?? 0;
            const isChosen = place === chosen;
            return (
              <Option
                // Two records may have the same name, and an act one page for all of them.
                key={place}
                id={optionId(id, place)}
                role="option"
                aria-selected={isChosen}
                ref={isChosen ? active : null}
                // Pressing the mouse would take the focus out of the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => isChosen || onChoose(place)}
                onClick={() => onOpen(item)}
              >
                <NavigationIcon name={item.icon} />
                <OptionText>
                  <span>{item.label}</span>
                  {item.detail !== '' && <small>{item.detail}</small>}
                </OptionText>
              </Option>
            );
          })}
        </Group>
      ))}
    </List>
  );
}
