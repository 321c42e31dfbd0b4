import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from './theme-choice.ts';

const labels: Readonly<Record<ThemeChoice, string>> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Light, dark, or as the device is set. */
export function Appearance() {
  const choice = useThemeChoice();
  return (
    <SegmentedControl
      label="Appearance"
      options={themeChoices.map((value) => ({ value, label: labels[value] }))}
      value={choice}
      onChange={chooseTheme}
    />
  );
}
