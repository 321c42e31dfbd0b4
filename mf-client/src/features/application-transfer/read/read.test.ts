import { readTable, withHeader } from './read-table.ts';

describe('a table', () => {
  test.each([',', ';', '\t', '|'])('with %j between its cells', async (delimiter) => {
    const read = await readTable(['Role', 'Company'].join(delimiter) + '\r\n' + ['A', 'B'].join(delimiter));
    expect(read).toMatchObject({ header: ['Role', 'Company'], rows: [{ number: 2, cells: ['A', 'B'] }], delimiter });
  });

  test('keeps quotes and line breaks of a cell, counts empty lines and numbers rows as a spreadsheet does', async () => {
    const read = await readTable('\uFEFFRole;Notes\r\n\r\n"A ""star""";"one\r\ntwo; three"\r\n;\r\nB;\r\n');
    expect(read.emptyRows).toBe(2);
    expect(read.rows).toEqual([
      { number: 3, cells: ['A "star"', 'one\r\ntwo; three'], flaw: null },
      { number: 5, cells: ['B', ''], flaw: null },
    ]);
  });

  test('whose first line names the delimiter', async () => {
    const read = await readTable('sep=;\r\nRole;Company\r\nA,1;B\r\n');
    expect(read).toMatchObject({ header: ['Role', 'Company'], rows: [{ number: 3, cells: ['A,1', 'B'] }] });
  });

  test('says which row has cells too many or an open quotation mark', async () => {
    const read = await readTable('Role,Company\nA,B,C\nD,"E\nF,G\n');
    expect(read.rows.map(({ number, flaw }) => [number, flaw?.slice(0, 30)])).toEqual([
      [2, 'This row has 1 cell more than '],
      [3, 'A quotation mark in this row i'],
    ]);
  });

  test('of many slices loses no row at their borders', async () => {
    const rows = Array.from({ length: 9_000 }, (_, index) => `Role ${index},"Comp\n${index}",${'x'.repeat(80)}`);
    const progress: number[] = [];
    const read = await readTable(`Role,Company,Notes\n${rows.join('\n')}`, (share) => progress.push(share));
    expect(read.rows).toHaveLength(9_000);
    expect(read.rows.at(-1)).toMatchObject({ number: 9_001, cells: ['Role 8999', 'Comp\n8999', expect.anything()] });
    expect(progress.length).toBeGreaterThan(2);
  });

  test('of 20,000 rows is refused with the number and what to do', async () => {
    await expect(readTable(`Role,Company\n${'A,B\n'.repeat(20_000)}`)).rejects.toThrow(
      'This file has 20,000 rows. One import can have up to 10,000. Split it into 2 files and import one after another.',
    );
  });

  test('without rows is refused', async () => {
    await expect(readTable('Role,Company\n')).rejects.toThrow('a header and no rows');
    await expect(readTable('\n\n,,\n')).rejects.toThrow('only empty lines');
  });

  test.each([
    ['a title', 'Job search 2026\nRole,Company\nA,B\n', 2],
    ['a title in quotes', '"My jobs, 2026"\n\nRole,Company\nA,B\n', 3],
    ['notes with delimiters', 'Notes: one, two, three, four\nNotes: five; six\nRole;Company\nA,1;B\nC;D\n', 3],
    ['lines of a report', 'Exported by,Ann\nOn,2026-03-04\n\nStatus,Role,Company\nApplied,A,B\n', 4],
    ['a table without known names', 'List\nWhat,Where,When\nA,B,C\nD,E,F\n', 2],
  ])('below %s has its header there', async (_, text, row) => {
    const read = await readTable(text);
    expect(read.lines[read.headerAt]?.number).toBe(row);
    expect(read.rows[0]?.number).toBe(row + 1);
    expect(read.header.length).toBeGreaterThan(1);
  });

  test('whose rows hold words that are names of columns keeps its first line as the header', async () => {
    expect((await readTable('What,How,State\nDesigner,Remote,Applied\n')).headerAt).toBe(0);
    expect((await readTable('Role,Company\nTitle,Company\n')).headerAt).toBe(0);
  });

  test('gets another header by choice', async () => {
    const read = await readTable('Role,Company\nPosition,Employer\nA,B\n');
    expect(withHeader(read, 1)).toMatchObject({
      header: ['Position', 'Employer'],
      rows: [{ number: 3, cells: ['A', 'B'], flaw: null }],
    });
  });

  test('is cut by the delimiter of most lines, not by that of the first, or by the one that was chosen', async () => {
    const text = 'Sent, answered, open\nWhat;Who\nA, B;C\nD;E\n';
    expect((await readTable(text)).delimiter).toBe(';');
    expect((await readTable(text, undefined, ',')).lines[0]?.cells).toEqual(['Sent', 'answered', 'open']);
  });

  test('loses signs that no cell shows', async () => {
    expect((await readTable('Role,Company\nA\u0000b,C\u0007\n')).rows[0]?.cells).toEqual(['Ab', 'C']);
  });

  test('takes back the apostrophe that an export put before a formula', async () => {
    expect((await readTable("Role,Company\n'=1+1,O'Neil\n")).rows[0]?.cells).toEqual(['=1+1', "O'Neil"]);
  });
});
