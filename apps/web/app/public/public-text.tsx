import type { ReactNode } from 'react';
import { PublicShell } from './public-shell.tsx';

/** A public page of plain text. */
export function PublicText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicShell>
      <article className="mx-auto flex max-w-reading flex-col gap-4 px-4 py-16 sm:px-6">
        <h1 className="text-32 font-semibold text-balance">{title}</h1>
        {children}
      </article>
    </PublicShell>
  );
}

/** A section of it, with its own heading. */
export function PublicSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="mt-4 text-20 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
