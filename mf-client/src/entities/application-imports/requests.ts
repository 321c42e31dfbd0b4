import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import {
  applicationImportSchema,
  importResultSchema,
  importUndoSchema,
  type ApplicationImport,
  type ImportRowWrite,
  type ImportUndo,
} from '@milepost/shared/entities/application-imports/model';
import { createOnce } from '@milepost/shared/data/request/create-once';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

const table = 'application_imports';

/** The client's imports that made applications, the latest first. @throws AppError */
export const listApplicationImports = (clientId: string): Promise<ApplicationImport[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select('*')
      .eq('client_id', clientId)
      .neq('state', 'open')
      .order('committed_at', { ascending: false })
      .limit(20),
    applicationImportSchema,
  );

/** Begins an import, once, however often a failed try is repeated. @throws AppError */
export const startApplicationImport = (
  clientId: string,
  id: string,
  file: { readonly file_name: string; readonly row_count: number; readonly skipped_count: number },
): Promise<ApplicationImport> => createOnce(table, { ...file, id, client_id: clientId }, applicationImportSchema);

/**
 * Sends rows of an open import; the same again changes nothing.
 * @param firstPlace the place of the first one among all rows of the import, from 1
 * @throws AppError
 */
export const sendImportRows = (importId: string, firstPlace: number, rows: readonly ImportRowWrite[]): Promise<void> =>
  execute(
    supabase()
      .from('application_import_rows')
      .upsert(
        rows.map(({ row_number, ...application }, index) => ({
          import_id: importId,
          place: firstPlace + index,
          row_number,
          application,
        })),
        { onConflict: 'import_id,place', ignoreDuplicates: true },
      ),
  );

/** Makes applications of all rows, or of none; gives how many. @throws AppError that names the row which broke a rule */
export const commitApplicationImport = async (id: string): Promise<number> =>
  (await fetchOne(supabase().rpc('commit_application_import', { p_id: id }), importResultSchema)).imported;

/** Gives up an import that is still open; nothing of it is left. @throws AppError */
export const discardApplicationImport = (id: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', id));

/**
 * Reverts an import. Where some of its rows were changed since, nothing happens and the answer says how many,
 * unless `changed` says what becomes of them. @throws AppError
 */
export const undoApplicationImport = (id: string, changed: 'keep' | 'remove' | null): Promise<ImportUndo> =>
  fetchOne(supabase().rpc('undo_application_import', { p_id: id, p_changed: changed }), importUndoSchema);

const applicationImportKeys = { list: (clientId: string) => ['applicationImports', clientId] };

export const applicationImportQueries = {
  list: (clientId: string) =>
    queryOptions({
      queryKey: applicationImportKeys.list(clientId),
      meta: { tables: ['application_imports'] },
      queryFn: () => listApplicationImports(clientId),
    }),
};
