import { openDocument, pause, serveDocument } from './serveDocument.ts';

/** Documents that the tests have drawn. */
export interface TestOrder {
  pages: number;
  fails?: boolean;
}
export type TestAnswers = { begun(page: number): void | Promise<void> };

serveDocument<TestOrder, TestAnswers>(
  () => openDocument({ title: 'Un livre', size: [300, 400] }),
  async (pdf, { pages, fails }, main) => {
    for (let page = 1; page <= pages; page += 1) {
      pdf.addPage().text('Encore une page');
      await main.ask('begun', page);
      await pause();
    }
    if (fails) throw new Error('no picture');
  },
);
