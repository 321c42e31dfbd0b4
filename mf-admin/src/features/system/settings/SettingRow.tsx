import styled from 'styled-components';
import { settingText, type SystemSetting } from '@milepost/shared/entities/system-settings/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Words } from '@milepost/shared/ui/Layout';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3);
  padding: 12px 16px;
  border-top: 1px solid var(--border);
`;
const About = styled(Words)`
  min-width: min(100%, 280px);
  gap: 2px;

  h3 {
    font-size: var(--size-14);
    font-weight: 550;
  }
  p {
    max-width: 76ch;
    color: var(--muted);
    font-size: var(--size-13);
  }
`;
const Value = styled.strong`
  font-weight: 550;
  white-space: nowrap;
`;
const Text = styled.blockquote`
  max-width: 76ch;
  margin: 4px 0 0;
  padding-inline-start: var(--space-2);
  border-inline-start: 2px solid var(--border);
  overflow-wrap: anywhere;
`;

/** A setting: what it does, who reads it, its value. */
export function SettingRow({ setting, onChange }: { setting: SystemSetting; onChange: () => void }) {
  return (
    <Row>
      <About>
        <h3>{setting.label}</h3>
        <p>{setting.effect}</p>
        <p>Read by: {setting.read_by}</p>
        {setting.kind === 'text' && <Text dir="auto">{setting.value === '' ? 'Empty' : setting.value}</Text>}
      </About>
      <Inline gap={3}>
        {setting.value === setting.default_value ? null : (
          <Badge>
            {setting.kind === 'text' ? 'Changed' : `Default: ${settingText(setting, setting.default_value)}`}
          </Badge>
        )}
        {setting.kind === 'text' ? null : <Value>{settingText(setting, setting.value)}</Value>}
        <Button size="small" aria-label={`Change ${setting.label}`} onClick={onChange}>
          Change
        </Button>
      </Inline>
    </Row>
  );
}
