import { createPagePool } from './page-pool.ts';
import type { PageSession } from './page-session.ts';

/** Prints finished HTML. One browser serves all calls and closes after a while without use. */
export interface PdfPrinter {
  /**
   * @param html a complete document with inline styles; scripts do not run and nothing is loaded
   * @returns the PDF, in A4
   */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const IDLE_MS = 30_000;
const LIMIT_MS = 60_000;
/** In inches. */
const A4 = { paperWidth: 8.27, paperHeight: 11.7, marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0 } as const;

/** @param executablePath a Chromium-family browser */
export function createPdfPrinter(executablePath: string): PdfPrinter {
  const pages = createPagePool({ executablePath, policy: null, warm: 0, idleMs: IDLE_MS, limitMs: LIMIT_MS });
  return {
    print: (html) => pages.use((session) => printPage(session, html)),
    close: () => pages.close(),
  };
}

async function printPage(session: PageSession, html: string): Promise<Uint8Array> {
  await Promise.all([session.send('Page.enable'), session.send('Emulation.setScriptExecutionDisabled', { value: true })]);
  const frameId = textAt(await session.send('Page.getFrameTree'), 'frameTree', 'frame', 'id');
  const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
  await session.send('Page.setDocumentContent', { frameId, html });
  await loaded;
  const printed = await session.send('Page.printToPDF', {
    ...A4,
    printBackground: true,
    preferCSSPageSize: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });
  return Buffer.from(textAt(printed, 'data'), 'base64');
}

function textAt(answer: unknown, ...path: readonly string[]): string {
  let value = answer;
  for (const name of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (typeof value !== 'string') throw new Error(`The browser gave no ${path.join('.')}.`);
  return value;
}
