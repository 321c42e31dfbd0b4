import { useEffect, useState } from 'react';
import { withoutSpace } from '../passages/locate.ts';

type Page = { readonly getTextContent: () => Promise<{ readonly items: readonly object[] }> };
type Pdf = { readonly numPages: number; readonly getPage: (number: number) => Promise<Page> };

const textOf = async (pdf: Pdf, page: number): Promise<string> => {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return withoutSpace(items.map((item) => ('str' in item ? String(item.str) : '')).join(''));
};

/** The text of each page without white space, as the pages show it; null until it is read, and where it can't be. */
export function usePdfTexts(pdf: Pdf | undefined): readonly string[] | null {
  const [read, setRead] = useState<{ readonly pdf: Pdf; readonly texts: readonly string[] } | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let isCurrent = true;
    Promise.all(Array.from({ length: pdf.numPages }, (_, index) => textOf(pdf, index + 1))).then(
      (texts) => isCurrent && setRead({ pdf, texts }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf]);
  return read !== null && read.pdf === pdf ? read.texts : null;
}
