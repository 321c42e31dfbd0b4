import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { reportQueries } from '../../entities/reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { headersOf, reportInputSchema, type ReportInput } from '@milepost/shared/entities/reports/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Card } from '@milepost/shared/ui/Card';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Scroll = styled.div`
  max-height: 240px;
  overflow: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--size-12);
  }
  th,
  td {
    padding: 4px 10px;
    border-bottom: 1px solid var(--border);
    text-align: start;
    white-space: nowrap;
  }
`;
const most = 20;

/** The first rows of a report as it is put together. Nothing is asked while a field is not filled in yet. */
export function ReportPreview({ input }: { input: ReportInput }) {
  const isWhole = reportInputSchema.shape.definition.safeParse(input.definition).success;
  const { source, definition, time_zone } = input;
  const { data, error, isPlaceholderData } = useQuery({
    ...reportQueries.preview({ source, definition, time_zone }),
    enabled: isWhole,
  });
  const headers = headersOf(source, definition);
  // Rows of before, while those of the change are on their way, have other columns.
  const rows = data?.rows.filter((row) => row.length === headers.length) ?? [];
  const meta =
    data && !isPlaceholderData
      ? data.total <= most
        ? counted(data.total, 'row')
        : `${most} of ${counted(data.total, 'row')}`
      : undefined;
  return (
    <Card
      title="Preview"
      headingLevel={3}
      meta={isWhole ? meta : 'appears when all fields are filled in'}
      padding="none"
    >
      {error ? <Alert tone="critical">{messageOf(error, 'Failed to load the preview. Try again.')}</Alert> : null}
      {isWhole && !data && !error ? <Skeleton lines={4} label="Loading preview..." /> : null}
      {isWhole && data && !error ? (
        <Scroll tabIndex={0} role="region" aria-label="Preview of the rows">
          <table>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                // Rows of a report have no key, and are shown anew as a whole.
                <tr key={place}>
                  {row.map((cell, column) => (
                    <td key={headers[column]} dir="auto">
                      {cell ?? ''}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      ) : null}
    </Card>
  );
}
