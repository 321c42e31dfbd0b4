/** A file of LinkedIn: Ines, Omar, nobody, and Mo with a formula for a last name. */
export const linkedIn = [
  'Notes:',
  '"When exporting your connection data, you may notice that some of the email addresses are missing, as ""private""."',
  '',
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
  'Ines,Roth,https://www.linkedin.com/in/ines,ines@harbor.test,"Harbor Health, Inc.",UX Lead,12 Mar 2024',
  'Omar,Ruiz,https://www.linkedin.com/in/omar,,Northwind,Engineer,13 Mar 2024',
  ',,,,,,14 Mar 2024',
  "Mo,'=HYPERLINK(1),https://www.linkedin.com/in/mo,,,,15 Mar 2024",
].join('\r\n');

/** One vCard of these lines. */
export const card = (...lines: readonly string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
/** A file of vCards: Ines and Omar, and three that cannot be read. */
export const cards =
  card(
    'VERSION:3.0',
    'N:Roth;Ines;;;',
    'FN:Ines Roth',
    String.raw`ORG:Harbor Health\, Inc.;Design`,
    'TITLE:UX Lead',
    'item1.EMAIL;type=INTERNET;type=pref:ines@harbor.test',
    'EMAIL:ines@home.test',
    'TEL;TYPE=CELL:+1 312 555 0100',
    'URL:https://www.linkedin.com/in/ines',
    String.raw`NOTE:Met at a fair\nLikes maps`,
    'ADR;TYPE=WORK:;;1 Main St;Oslo;;0101;Norway',
  ) +
  card('VERSION:4.0', 'N:Ruiz;Omar;;Dr.;', 'TEL;VALUE=uri:tel:+1-312-555-0101', 'FN:') +
  card('VERSION:2.1', 'FN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg') +
  card('VERSION:4.0', 'FN Omar') +
  'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cut Off\r\n';
