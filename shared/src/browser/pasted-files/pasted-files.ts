/**
 * The files of a paste that are meant as files. Cells of a table and passages of a document come as text, as HTML and as a
 * picture of themselves: those are text, and give none. Files and pictures come without one of the first two.
 */
export const pastedFiles = (pasted: DataTransfer): File[] =>
  pasted.getData('text/html') !== '' && pasted.getData('text/plain').trim() !== '' ? [] : [...pasted.files];
