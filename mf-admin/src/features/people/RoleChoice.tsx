import { roles, type Role } from '@milepost/shared/contract/permissions';
import { roleLabel, roleSchema } from '@milepost/shared/entities/people/model';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';

const meaning: Readonly<Record<Role, string>> = {
  client: 'Tracks applications, books sessions, and requests reviews.',
  coach: 'Works with assigned clients.',
  super_admin: 'Manages the whole platform.',
};

/** Chooses a role by what it can do. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <RadioGroup
      label="Role"
      name="role"
      value={value}
      options={roles.map((role) => ({ value: role, label: roleLabel(role), description: meaning[role] }))}
      onChange={(event) => onChange(roleSchema.parse(event.target.value))}
    />
  );
}
