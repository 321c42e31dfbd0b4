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

/** Starts an import; a retry with the same id starts no second one. @throws AppError */
export const startApplicationImport = (
  clientId: string,
  id: string,
  file: { readonly file_name: string; readonly row_count: number; readonly skipped_count: number },
): Promise<ApplicationImport> => createOnce(table, { ...file, id, client_id: clientId }, applicationImportSchema);

/**
 * Sends rows of an open import; sending the same rows again changes nothing.
 * @param firstPlace position of the first of these rows among all rows of the import, from 1
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

/**
 * Creates applications from all rows, or from none; returns how many. @throws AppError that names the row which broke a
 * rule
 */
export const commitApplicationImport = async (id: string): Promise<number> =>
  (await fetchOne(supabase().rpc('commit_application_import', { p_id: id }), importResultSchema)).imported;

/** Discards an import that is still open, with its rows. @throws AppError */
export const discardApplicationImport = (id: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', id));

/**
 * Reverts an import. Where some of its applications were edited since and `changed` is null, nothing is removed and the
 * response says how many; otherwise `changed` says whether to keep or to remove those. @throws AppError
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
