import { applicationName } from '@milepost/shared/entities/job-applications/model';
import { Button } from '@milepost/shared/ui/Button';
import { Combobox, type ComboboxProps } from '@milepost/shared/ui/Combobox';
import { Inline } from '@milepost/shared/ui/Layout';
import { useOfferedApplications } from './useOfferedApplications.ts';

type Props = Pick<ComboboxProps, 'label' | 'onBlur' | 'error'> & {
  /** Whose applications they are. */
  clientId: string;
  /** Applications at this company are offered first. */
  company?: string;
  /** The id of the application that is chosen; '' for none. */
  value: string;
  onChange: (value: string) => void;
};

/** Chooses one of a client's applications, or none: the latest are offered, and a search finds the others. */
export function ApplicationChoice({ clientId, company = '', value, onChange, ...field }: Props) {
  const offer = useOfferedApplications({ clientId, chosenId: value, company });
  const { options, search, remember, hasNone, isLoading, failed, retry } = offer;
  return (
    <Combobox
      {...field}
      placeholder="None"
      description={
        failed && (
          <Inline gap={2}>
            Failed to load applications
            <Button size="small" busy={isLoading} onClick={retry}>
              Retry
            </Button>
          </Inline>
        )
      }
      emptyText={hasNone ? 'No applications yet' : 'No applications match'}
      options={options.map((application) => ({ value: application.id, label: applicationName(application) }))}
      value={value === '' ? null : value}
      onChange={(chosen) => {
        if (chosen !== null) remember(chosen);
        onChange(chosen ?? '');
      }}
      onInputChange={search}
      isLoading={isLoading}
    />
  );
}
