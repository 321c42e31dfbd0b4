/** The forms of texts in the registry, for the schema and for the shell's guard, which has no schema library. */

/** A module's path, `/client/:clientId/notes`: absolute, of plain segments and parameters. */
export const pathForm = /^\/[\w\-/:]*$/;
/** A path that a search may follow, `/tasks?form=new`. */
export const linkForm = /^\/[\w\-/:]*(\?[\w\-=&:]+)?$/;
/** A module's name, which becomes a global variable's: `mf_client`. */
export const moduleNameForm = /^mf_[a-z]+$/;
/** A hash that a browser checks a file by. It checks nothing by a text of another form. */
export const hashForm = /^sha384-[A-Za-z0-9+/]{64}$/;
/** A feature flag's name. */
export const flagForm = /^[a-z_]{1,60}$/;
/** The name of a database function. */
export const functionForm = /^[a-z_]+$/;
